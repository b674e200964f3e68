{{- define "comanager.fromSecret" -}}
- name: {{ .env }}
  valueFrom: {secretKeyRef: {name: {{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }}}}
{{- end -}}

{{/* The environment of a service's container; what `extraEnv` names again is replaced. A migration gets a secret of `extraEnv` only for a setting of Quarkus, such as its database's password, or in place of what it gets anyway, such as its database's address. */}}
{{- define "comanager.env" -}}
{{- $own := include "comanager.ownEnv" . | fromYamlArray -}}
{{- $ownNames := list -}}
{{- range $own }}{{ $ownNames = append $ownNames .name }}{{ end -}}
{{- $extra := list -}}
{{- $names := list -}}
{{- range .settings.extraEnv -}}
{{- if not (and $.migration (dig "valueFrom" "secretKeyRef" false .) (not (hasPrefix "QUARKUS_" .name)) (not (has .name $ownNames))) }}{{ $extra = append $extra . }}{{ end -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- $env := list -}}
{{- range $own -}}
{{- if not (has .name $names) }}{{ $env = append $env . }}{{ end -}}
{{- end -}}
{{- concat $env $extra | toYaml -}}
{{- end -}}

{{- define "comanager.ownEnv" -}}
{{- $v := .root.Values -}}
{{- $service := .service -}}
{{- $known := index (include "comanager.services" .root | fromYaml) $service -}}
- name: COMANAGER_ENVIRONMENT
  value: {{ $v.environment | quote }}
- name: QUARKUS_HTTP_HOST
  value: {{ ternary "0.0.0.0" "127.0.0.1" (hasKey $known "port") }}
- name: COMANAGER_MANAGEMENT_HOST
  value: 0.0.0.0
{{- if not .migration }}
# Clients that still have this pod's address are served until load balancers have dropped it, and asked to reconnect.
- name: COMANAGER_SHUTDOWN_DELAY
  value: 5s
{{- end }}
{{- if has $service (list "tool-gateway" "auth-service") }}
- name: COMANAGER_BASE_URL
  value: {{ $v.urls.base | quote }}
{{- end }}
{{- if ne $service "notifier" }}
- name: COMANAGER_AUTH_URL
  value: {{ $v.urls.auth | quote }}
{{- end }}
- name: KAFKA_BOOTSTRAP_SERVERS
  value: {{ $v.kafka.bootstrapServers | quote }}
- name: COMANAGER_TOPIC_PREFIX
  value: {{ $v.kafka.topicPrefix | quote }}
- name: COMANAGER_LOG_JSON
  value: {{ $v.logging.json | quote }}
- name: QUARKUS_LOG_LEVEL
  value: {{ $v.logging.level }}
{{- with $v.tracing.otlpEndpoint }}
- name: COMANAGER_TRACES_ENDPOINT
  value: {{ . | quote }}
- name: COMANAGER_TRACES_RATIO
  value: {{ $v.tracing.sampling | quote }}
{{- end }}
{{- include "comanager.authoritiesEnv" . }}
- name: JAVA_TOOL_OPTIONS
  value: {{ .settings.javaOptions | quote }}
# glibc gives each busy thread an arena of its own, which would cost tens of megabytes.
- name: MALLOC_ARENA_MAX
  value: "2"
{{- if not .migration }}
{{ include "comanager.kafkaEnv" . }}
{{- end }}
{{- with $known.database }}
{{- /* With an owner of the tables the Jobs are he, and services, which only read and write, leave the tables alone. */ -}}
{{- $secret := ternary $v.migrations.userSecret "" (not (empty $.migration)) | default $v.postgresql.userSecret | replace "{database}" . }}
{{ include "comanager.fromSecret" (dict "env" "QUARKUS_DATASOURCE_USERNAME" "secret" $secret "key" "username") }}
{{ include "comanager.fromSecret" (dict "env" "QUARKUS_DATASOURCE_PASSWORD" "secret" $secret "key" "password") }}
- name: {{ printf "COMANAGER_%s_DB" (upper .) }}
  value: {{ printf "postgresql://%s:%d/%s%s" $v.postgresql.host (int $v.postgresql.port) $v.postgresql.databasePrefix . | quote }}
{{ include "comanager.databaseTlsEnv" $.root }}
{{- if and $v.migrations.userSecret (not $.migration) }}
- name: QUARKUS_FLYWAY_MIGRATE_AT_START
  value: "false"
{{- end }}
{{- end }}
{{- /* A migration connects to its database only, and needs no other secret. */ -}}
{{- if not .migration }}
{{ include (printf "comanager.env.%s" $service) . }}
{{- end }}
{{- end -}}

{{- define "comanager.env.tool-gateway" -}}
{{- $v := .root.Values -}}
{{- with $v.trustedProxies }}
- name: COMANAGER_ACCESS_TRUSTED_PROXIES
  value: {{ join "," . | quote }}
{{- end }}
- name: COMANAGER_AUTH_INTROSPECTION_URL
  value: {{ printf "http://%s:8085/internal/introspect" (include "comanager.name" (dict "root" .root "service" "auth-service")) | quote }}
- name: COMANAGER_TOOLS_OWNERS
  value: decision,watch,notifier
- name: COMANAGER_PLATFORM_DEMO_ENABLED
  value: {{ $v.platforms.demo | quote }}
# Its own name inside the cluster, for `helm test` and other clients there.
- name: COMANAGER_ACCESS_HOSTS
  value: {{ printf "localhost,127.0.0.1,[::1],%s" (include "comanager.name" .) | quote }}
{{- range $env, $value := dict "COMANAGER_OPERATOR_NAME" $v.contact.operator "COMANAGER_OPERATOR_ADDRESS" $v.contact.address "COMANAGER_SUPPORT_EMAIL" $v.contact.supportEmail "COMANAGER_SECURITY_EMAIL" $v.contact.securityEmail }}
{{- with $value }}
- name: {{ $env }}
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_AUTH_SECRET" "secret" $v.secrets.gateway "key" "internal-secret") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_TOOLS_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- end -}}

{{- define "comanager.env.auth-service" -}}
{{- $v := .root.Values -}}
{{- with $v.trustedProxies -}}
- name: COMANAGER_AUTH_BEHIND_PROXY
  value: "true"
- name: COMANAGER_AUTH_TRUSTED_PROXIES
  value: {{ join "," . | quote }}
{{- end }}
- name: COMANAGER_KEYCLOAK_URL
  value: {{ $v.keycloak.url | quote }}
- name: COMANAGER_PLATFORM_DEMO_ENABLED
  value: {{ $v.platforms.demo | quote }}
{{- with $v.contact.supportEmail }}
- name: COMANAGER_SUPPORT_EMAIL
  value: {{ . | quote }}
{{- end }}
- name: COMANAGER_SELF_SIGNUP_ENABLED
  value: {{ $v.selfSignup.enabled | quote }}
- name: COMANAGER_SELF_SIGNUP_REGIONS
  value: {{ join "," $v.selfSignup.regions | quote }}
- name: COMANAGER_SELF_SIGNUP_TEXTS_PER_DAY
  value: {{ $v.selfSignup.textsPerDay | quote }}
{{- range $env, $key := dict "COMANAGER_INTERNAL_SECRET" "internal-secret" "COMANAGER_SIGN_IN_SECRET" "sign-in-secret" "COMANAGER_KEYCLOAK_CLIENT_SECRET" "keycloak-client-secret" "COMANAGER_ACCOUNT_CLIENT_SECRET" "account-client-secret" "COMANAGER_KEYS_PHONE_HMAC" "phone-hmac" "COMANAGER_KEYS_PHONE_SEALING" "phone-sealing" }}
{{ include "comanager.fromSecret" (dict "env" $env "secret" $v.secrets.auth "key" $key) }}
{{- end }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- with $v.secrets.operators }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_OPERATORS_CLIENT_SECRET" "secret" . "key" "client-secret") }}
{{- end }}
{{- with $v.secrets.platformCookies }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ACCOUNT_DECISION_KEY" "secret" . "key" "public-key") }}
{{- end }}
{{- with $v.secrets.yahoo }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_PLATFORM_YAHOO_CLIENT_ID" "secret" . "key" "client-id") }}
{{- end }}
{{- if $v.testLine.enabled }}
- name: COMANAGER_TEST_LINE_ENABLED
  value: "true"
- name: COMANAGER_TEST_LINE_PHONE
  value: {{ $v.testLine.phone | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_TEST_LINE_BEARER" "secret" $v.testLine.existingSecret "key" "bearer") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_TEST_LINE_DEMO_CODE" "secret" $v.testLine.existingSecret "key" "demo-code") }}
{{- end }}
{{- end -}}

{{- define "comanager.env.decision-engine" -}}
{{- $v := .root.Values -}}
- name: COMANAGER_PLATFORM_DEMO_ENABLED
  value: {{ $v.platforms.demo | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_BRIEF_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- with $v.secrets.platformCookies }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_SEALING_PRIVATE_KEYS" "secret" . "key" "private-keys") }}
{{- end }}
{{- with $v.secrets.yahoo }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_PLATFORM_YAHOO_CLIENT_ID" "secret" . "key" "client-id") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_PLATFORM_YAHOO_CLIENT_SECRET" "secret" . "key" "client-secret") }}
{{- end }}
{{- end -}}

{{- define "comanager.env.watch-service" -}}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ALERTS_NOTIFIER_KEY" "secret" .root.Values.secrets.notifierPublicKey "key" "public-key") }}
{{- end -}}

{{- define "comanager.env.notifier" -}}
{{- $v := .root.Values -}}
{{- $secret := $v.secrets.notifier -}}
- name: COMANAGER_CARRIER_NAME
  value: {{ $v.carrier.name | quote }}
{{- with $v.urls.callbacks }}
- name: COMANAGER_CALLBACKS_URL
  value: {{ . | quote }}
{{- end }}
{{- with $v.contact.supportEmail }}
- name: COMANAGER_SUPPORT_EMAIL
  value: {{ . | quote }}
{{- end }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_SEALING_PRIVATE_KEYS" "secret" $secret "key" "private-keys") }}
{{- if eq $v.carrier.name "twilio" }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_ACCOUNT_SID" "secret" $secret "key" "twilio-account-sid") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_AUTH_TOKEN" "secret" $secret "key" "twilio-auth-token") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_PREVIOUS_AUTH_TOKEN" "secret" $secret "key" "twilio-previous-auth-token" "optional" true) }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_FROM" "secret" $secret "key" "twilio-from") }}
{{- else }}
- name: COMANAGER_CARRIER_SIMULATOR_URL
  value: {{ $v.carrier.simulator.url | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_SIMULATOR_CALLBACK_SECRET" "secret" $secret "key" "simulator-callback-secret" "optional" true) }}
{{- end }}
{{- end -}}
