#!/bin/sh
# A database and an owner for each service and for Keycloak. PostgreSQL's image runs it once, on an empty volume.
set -eu
database() { # NAME PASSWORD
  psql -v ON_ERROR_STOP=1 -U postgres -d postgres -v owner="$1" -v password="$2" <<'SQL'
CREATE ROLE :"owner" LOGIN PASSWORD :'password';
CREATE DATABASE :"owner" OWNER :"owner";
REVOKE CONNECT ON DATABASE :"owner" FROM PUBLIC;
SQL
}
database auth "$DB_AUTH_PASSWORD"
database decision "$DB_DECISION_PASSWORD"
database watch "$DB_WATCH_PASSWORD"
database notifier "$DB_NOTIFIER_PASSWORD"
database keycloak "$DB_KEYCLOAK_PASSWORD"
