#!/usr/bin/env bash
# A survey into one store by an array of Slurm, one core for each part:
#   sbatch --array=1-200 recipes/slurm.sh DIR ORDERS [options of mexagon survey]
# A part that was ended is begun again by --requeue, and computes only what is missing. MEXAGON names the program.
#SBATCH --job-name=mexagon
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=12:00:00
#SBATCH --requeue
set -euo pipefail
store=$1
shift
exec "${MEXAGON:-mexagon}" survey "$@" --store "$store" --jobs 1 --quiet \
  --shard "$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))/$SLURM_ARRAY_TASK_COUNT"
