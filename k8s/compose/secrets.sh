#!/bin/sh
# The variables of compose.yaml, generated anew; the same as of `./comanager secrets --as env --test-line`, with openssl alone.
set -eu
word() { openssl rand -hex 32; }
jwk() { # NAME VARIABLE-OF-PRIVATE VARIABLE-OF-PUBLIC
  der=$(mktemp)
  trap 'rm -f "$der"' EXIT
  openssl ecparam -name prime256v1 -genkey -noout -outform DER -out "$der"
  part() { tail -c +$(($1 + 1)) "$der" | head -c 32 | openssl base64 -A | tr '+/' '-_' | tr -d '='; }
  public='"kty":"EC","crv":"P-256","use":"enc","kid":"'$1'","x":"'$(part 57)'","y":"'$(part 89)'"'
  printf '%s={"keys":[{%s,"d":"%s"}]}\n%s={%s}\n' "$2" "$public" "$(part 7)" "$3" "$public"
}
internal=$(word)
printf 'AUTH_INTERNAL_SECRET=%s\nGATEWAY_INTERNAL_SECRET=%s\n' "$internal" "$internal"
for name in AUTH_SIGN_IN_SECRET AUTH_KEYCLOAK_CLIENT_SECRET AUTH_ACCOUNT_CLIENT_SECRET OPERATORS_CLIENT_SECRET NOTIFIER_SIMULATOR_CALLBACK_SECRET \
  DB_AUTH_PASSWORD DB_DECISION_PASSWORD DB_WATCH_PASSWORD DB_NOTIFIER_PASSWORD DB_KEYCLOAK_PASSWORD KEYCLOAK_INITIAL_ADMIN_PASSWORD; do
  printf '%s=%s\n' $name "$(word)"
done
for name in AUTH_PHONE_HMAC AUTH_PHONE_SEALING; do printf '%s=%s\n' $name "$(openssl rand -base64 32)"; done
jwk notifier-1 NOTIFIER_PRIVATE_KEYS NOTIFIER_PUBLIC_PUBLIC_KEY
jwk cookies-1 COOKIES_PRIVATE_KEYS COOKIES_PUBLIC_KEY
printf 'KEYCLOAK_INITIAL_ADMIN_USERNAME=admin\n'
printf 'TEST_LINE_DEMO_CODE=%06d\n' $(($(od -An -N4 -tu4 /dev/urandom) % 1000000))
printf 'TEST_LINE_BEARER=fcml_%s\n' "$(openssl rand 32 | openssl base64 -A | tr '+/' '-_' | tr -d '=')"
