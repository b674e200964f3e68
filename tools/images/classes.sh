#!/usr/bin/env bash
# Records the classes that each service loads until it is ready and while it answers calls, for the images' class archives.
# Run it occasionally, for example after a Quarkus upgrade: a class that is not recorded still loads, only more slowly.
# Usage: tools/images/classes.sh RUN_FOLDER [SERVICE…], with a running stack whose settings are in RUN_FOLDER (.comanager/run)
set -eu

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
ROOT=$(dirname "$(dirname "$HERE")")
run=$(cd "$1" && pwd -P)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$HERE/layout.sh"

for service in ${*:-tool-gateway auth-service decision-engine watch-service notifier}; do
  setting=$(sed -n 's/^\(COMANAGER_[A-Z]*_PORT\)=.*/\1/p' "$run/$service.env" | grep -vE "MANAGEMENT|INTERNAL|ADMIN" | head -n 1)
  cd "$ROOT/$service/target/quarkus-app"
  # As in the image, with the local JDK; -Xshare:off, otherwise the JDK's own classes are not recorded.
  env $(sed -E -e "/^COMANAGER_(MANAGEMENT|INTERNAL|ADMIN)_PORT=/d" -e "/^$setting=/d" "$run/$service.env" | tr '\n' ' ') \
    "$setting=21831" COMANAGER_MANAGEMENT_PORT=21832 COMANAGER_INTERNAL_PORT=21833 COMANAGER_ADMIN_PORT=21834 \
    "$JAVA_HOME/bin/java" $(cat "$HERE/java.options") $(opened) -Xmx256m -XX:+UseSerialGC -Xshare:off \
    -XX:DumpLoadedClassList="$work/list" -cp "$(class_path)" "$(main_class)" >"$work/log" 2>&1 &
  child=$!
  until curl -sf http://127.0.0.1:21832/q/health/ready >/dev/null; do
    kill -0 $child 2>/dev/null || { tail -n 5 "$work/log" >&2; exit 1; }
    sleep 1
  done
  curl -sf http://127.0.0.1:21832/q/metrics >/dev/null || true
  if [ "$service" = tool-gateway ]; then # one call through the whole service
    curl -sf http://127.0.0.1:21831/mcp -H 'Content-Type: application/json' -H 'Accept: application/json' \
      -H "Authorization: Bearer $(sed -n 's/^DEMO_LINE_BEARER=//p' "$run/../local.env")" \
      -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_my_leagues","arguments":{}}}' >/dev/null || true
  fi
  kill $child
  wait $child || true
  # Sorted for readable diffs, and without lines specific to this run.
  mkdir -p "$HERE/classes"
  grep -vE '^(#|@cp)|source:' "$work/list" | sed 's/ id: .*//' | LC_ALL=C sort -u | gzip -9 -n >"$HERE/classes/$service.gz"
  echo "$service: $(gzip -dc "$HERE/classes/$service.gz" | grep -vc '^@') classes"
done
