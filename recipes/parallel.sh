#!/usr/bin/env bash
# A survey into one store by GNU parallel, on this machine or on those of --sshloginfile, which must see the folder:
#   recipes/parallel.sh DIR PARTS ORDERS [options of mexagon survey]
# Begun again, it goes on with what is missing. MEXAGON names the program (built with --features atlas), JOBS the processes at once.
set -euo pipefail
store=$1 parts=$2
shift 2
seq "$parts" | parallel --quote --jobs "${JOBS:-100%}" --retries 3 --halt soon,fail=1 \
  "${MEXAGON:-mexagon}" survey "$@" --store "$store" --shard "{}/$parts" --jobs 1 --quiet
"${MEXAGON:-mexagon}" atlas status "$store"
