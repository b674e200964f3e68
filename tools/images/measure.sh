#!/usr/bin/env bash
# Starts images repeatedly on one core, alternately with and without their class archive, and measures wall time and processor
# time until ready, and resident memory at that time. Prints medians, one line per image and way. For Linux, with a running stack
# whose settings are in RUN_FOLDER.
# Usage: tools/images/measure.sh RUN_FOLDER ROUNDS IMAGE_PREFIX TAG SERVICE…
# COMANAGER_ENGINE, COMANAGER_ENGINE_OPTIONS: as for ./comanager images
set -eu

run=$1 rounds=$2 prefix=$3 tag=$4
shift 4
engine=${COMANAGER_ENGINE:-podman}
work=$(mktemp -d)
container=comanager-measure-$$
trap '"$engine" rm -f "$container" >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
timeout=120
ticks=$(getconf CLK_TCK)

start() { # SERVICE OPTIONS: prints one line with seconds, processor seconds and megabytes
  local setting began pid
  setting=$(sed -n 's/^\(COMANAGER_[A-Z]*_PORT\)=.*/\1/p' "$run/$1.env" | grep -vE "MANAGEMENT|INTERNAL|ADMIN" | head -n 1)
  (
    umask 077
    grep -vE "^(COMANAGER_(MANAGEMENT|INTERNAL|ADMIN)_PORT|JAVA_TOOL_OPTIONS|$setting)=" "$run/$1.env" >"$work/env"
    printf '%s\n' COMANAGER_MANAGEMENT_PORT=21852 COMANAGER_INTERNAL_PORT=21853 COMANAGER_ADMIN_PORT=21854 "$setting=21851" >>"$work/env"
    printf 'JAVA_TOOL_OPTIONS=%s %s\n' "-XX:MaxRAMPercentage=60 -XX:+UseSerialGC -XX:+ExitOnOutOfMemoryError -XX:TieredStopAtLevel=1" "$2" >>"$work/env"
  )
  began=$(date +%s%N)
  # shellcheck disable=SC2086 # word splitting is intended
  "$engine" run -d --name "$container" ${COMANAGER_ENGINE_OPTIONS:-} --cpus=1 --memory=512m --read-only --tmpfs /tmp --cap-drop=all \
    --network=host --env-file="$work/env" "$prefix/$1:$tag" >/dev/null
  until curl -sf -m 2 -o /dev/null http://127.0.0.1:21852/q/health/ready; do
    [ $(($(date +%s%N) - began)) -lt $((timeout * 1000000000)) ] && [ "$("$engine" container inspect --format '{{.State.Running}}' "$container")" = true ] || {
      "$engine" logs --tail 5 "$container" >&2
      return 1
    }
    sleep 0.1
  done
  pid=$("$engine" container inspect --format '{{.State.Pid}}' "$container")
  awk -v wall=$(($(date +%s%N) - began)) -v ticks="$ticks" -v resident="$(sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status")" \
    '{ printf "%.1f %.2f %d\n", wall / 1e9, ($14 + $15) / ticks, resident / 1024 }' "/proc/$pid/stat"
  "$engine" rm -f -t 10 "$container" >/dev/null
}

median() { # FILE COLUMN
  awk -v column="$2" '{ print $column }' "$1" | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

echo "service way seconds processor-seconds megabytes rounds"
for service in "$@"; do
  : >"$work/with"
  : >"$work/without"
  for _ in $(seq "$rounds"); do
    start "$service" "" >>"$work/with"
    start "$service" -Xshare:off >>"$work/without"
  done
  for way in with without; do
    echo "$service $way $(median "$work/$way" 1) $(median "$work/$way" 2) $(median "$work/$way" 3) $(grep -c . "$work/$way")"
  done
done
