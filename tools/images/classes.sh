#!/usr/bin/env bash
# Notes which classes each service loads until it is ready and while it answers calls, for the class archives of the images.
# Once in a while, after a new version of Quarkus say: a class that is not noted is loaded as ever, only later.
# Usage: tools/images/classes.sh RUN_FOLDER [SERVICE…], with a stack running whose settings stand in RUN_FOLDER (.comanager/run)
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
  # As in the image, in the JDK at hand; -Xshare:off, else the JDK's own classes go unnoticed.
  env $(sed -E -e "/^COMANAGER_(MANAGEMENT|INTERNAL|ADMIN)_PORT=/d" -e "/^$setting=/d" "$run/$service.env" | tr '\n' ' ') \
    "$setting=21831" COMANAGER_MANAGEMENT_PORT=21832 COMANAGER_INTERNAL_PORT=21833 COMANAGER_ADMIN_PORT=21834 \
    "$JAVA_HOME/bin/java" $(cat "$HERE/java.options") -Xmx256m -XX:+UseSerialGC -Xshare:off \
    -XX:DumpLoadedClassList="$work/list" -cp "$(class_path)" "$(main_class)" >"$work/log" 2>&1 &
  child=$!
  until curl -sf http://127.0.0.1:21832/q/health/ready >/dev/null; do
    kill -0 $child 2>/dev/null || { tail -n 5 "$work/log" >&2; exit 1; }
    sleep 1
  done
  curl -sf http://127.0.0.1:21832/q/metrics >/dev/null || true
  if [ "$service" = tool-gateway ]; then # one call through all of it
    curl -sf http://127.0.0.1:21831/mcp -H 'Content-Type: application/json' -H 'Accept: application/json' \
      -H "Authorization: Bearer $(sed -n 's/^DEMO_LINE_BEARER=//p' "$run/../local.env")" \
      -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_my_leagues","arguments":{}}}' >/dev/null || true
  fi
  kill $child
  wait $child || true
  # Sorted, so that a change can be looked at; without what holds for one run only.
  mkdir -p "$HERE/classes"
  grep -vE '^(#|@cp)|source:' "$work/list" | sed 's/ id: .*//' | LC_ALL=C sort -u | gzip -9 -n >"$HERE/classes/$service.gz"
  echo "$service: $(gzip -dc "$HERE/classes/$service.gz" | grep -vc '^@') classes"
done
