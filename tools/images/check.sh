# Starts an image as the chart does: as user 10001, without capabilities, only /tmp writable. Sourced by build.sh.

CHECK_TIMEOUT=180 # seconds

check() { # IMAGE
  local name=comanager-check-$1-$$ log=$OUT/$1.check.log network="--network=none" settings="" logs="" state began result=0
  began=$(date +%s)
  if [ -n "$ENVIRONMENTS" ] && [ -f "$ENVIRONMENTS/$1.env" ]; then
    network="--network=host"
    settings=$OUT/$1.check.env # with its own ports, next to the running stack
    (
      umask 077
      grep -vE "^(COMANAGER_(MANAGEMENT|INTERNAL|ADMIN)_PORT|$(port_setting_of "$1"))=" "$ENVIRONMENTS/$1.env" >"$settings"
      printf '%s\n' COMANAGER_MANAGEMENT_PORT=21842 COMANAGER_INTERNAL_PORT=21843 COMANAGER_ADMIN_PORT=21844 "$(port_setting_of "$1")=21841" >>"$settings"
    )
  fi
  [ "$1" != keycloak ] || logs="--tmpfs /opt/keycloak/data/transaction-logs"
  # shellcheck disable=SC2086 # word splitting is intended
  "$ENGINE" run -d --name "$name" ${COMANAGER_ENGINE_OPTIONS:-} --read-only --tmpfs /tmp $logs --cap-drop=all --user 10001:10001 \
    --security-opt=no-new-privileges $network ${settings:+--env-file=$settings} "$(image_of "$1")" >/dev/null || return 1
  while :; do
    state=$("$ENGINE" container inspect --format '{{.State.Status}}' "$name")
    [ "$state" = running ] || [ "$state" = created ] || [ "$state" = initialized ] || break
    [ -z "$settings" ] || ! curl -sf -m 2 -o /dev/null http://127.0.0.1:21842/q/health/ready || break
    # Without a database and a broker it may keep waiting, as long as it logs what it is waiting for.
    [ -n "$settings" ] || ! "$ENGINE" logs "$name" 2>&1 | grep -qE "$MISSES" || break
    [ $(($(date +%s) - began)) -lt $CHECK_TIMEOUT ] || break
    sleep 1
  done
  "$ENGINE" logs "$name" >"$log" 2>&1
  if grep -E "$BROKEN" "$log" | head -n 3 | grep . >&2; then
    result=1
  elif [ -n "$settings" ]; then
    curl -sf -m 5 -o /dev/null http://127.0.0.1:21842/q/health/ready || result=1
  else
    grep -qE "$MISSES" "$log" || result=1
  fi
  "$ENGINE" rm -f -t 10 "$name" >/dev/null 2>&1 || "$ENGINE" rm -f "$name" >/dev/null
  rm -f "$OUT/$1.check.env"
  if [ $result -ne 0 ]; then
    say "  $1 does not run as the chart runs it. What it said: $log"
  elif [ -n "$settings" ]; then
    say "  $1 is ready after $(($(date +%s) - began)) s, read-only and without capabilities"
  else
    say "  $1 runs read-only and without capabilities, and says what it misses"
  fi
  return $result
}

# MISSES: messages without a database, broker or settings. BROKEN: messages of a broken image.
MISSES='[Cc]onnection .*(refused|could not be established)|ConnectException|UnknownHost|UnresolvedAddress|could not be reached|unreachable|is missing|SRCFG|[Ww]aiting for|Failed to (start|obtain)'
BROKEN='Read-only file system|Permission denied|NoClassDefFoundError|ClassNotFoundException|UnsatisfiedLinkError|FindException|NoSuchFileException|java\.lang\.OutOfMemoryError'
