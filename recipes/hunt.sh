#!/usr/bin/env bash
# A hunt among the embedded groups in pieces of orders by GNU parallel:
#   recipes/hunt.sh FOLDER '(1,0,1,1)@2' 2..500 501..1000 1001..1500 1501..2000
# The reports are FOLDER/ORDERS.json. Begun again, each piece goes on where it was. MEXAGON names the program.
set -euo pipefail
folder=$1 quarry=$2
shift 2
mkdir -p "$folder"
parallel --jobs "${JOBS:-100%}" --retries 3 --results "$folder/{}.json" \
  "${MEXAGON:-mexagon}" hunt "'$quarry'" --families embedded --orders {} --jobs 1 --json --quiet \
  --resume "$folder/{}.state" ::: "$@" >/dev/null
