#!/usr/bin/env bash
# A survey into one store by HyperQueue, whose server and workers are running (hq server start; hq worker start):
#   recipes/hyperqueue.sh DIR PARTS ORDERS [options of mexagon survey]
# Tasks of workers that are lost are begun again, and compute only what is missing. MEXAGON names the program.
set -euo pipefail
store=$(realpath -m "$1") parts=$2
shift 2
printf -v command '%q ' "${MEXAGON:-mexagon}" survey "$@" --store "$store" --jobs 1 --quiet
hq submit --array "1-$parts" --cpus 1 --crash-limit 5 --wait -- bash -c "exec $command --shard \$HQ_TASK_ID/$parts"
"${MEXAGON:-mexagon}" atlas status "$store"
