#!/usr/bin/env bash
# A hunt among the embedded groups in pieces of orders by GNU parallel:
#   recipes/hunt.sh FOLDER '(1,0,1,1)@2' 2..500 501..1000 1001..1500 1501..2000
# The reports are FOLDER/ORDERS.json. Begun again, each piece goes on where it was. MEXAGON names the program.
set -euo pipefail
export MEXAGON=${MEXAGON:-mexagon} FOLDER=$1 QUARRY=$2
shift 2
mkdir -p "$FOLDER"
piece() {
  "$MEXAGON" hunt "$QUARRY" --families embedded --orders "$1" --jobs 1 --json --quiet \
    --resume "$FOLDER/$1.state" >"$FOLDER/$1.partial" && mv "$FOLDER/$1.partial" "$FOLDER/$1.json"
}
export -f piece
SHELL=$(type -P bash) parallel --jobs "${JOBS:-100%}" --retries 3 piece ::: "$@"
