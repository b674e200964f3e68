{{/* What every container of the suite may do: nothing but run. */}}
{{- define "comanager.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: {drop: [ALL]}
{{- end -}}

{{- define "comanager.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "comanager.fromSecret" -}}
- name: {{ .env }}
  valueFrom: {secretKeyRef: {name: {{ .secret }}, key: {{ .key }}}}
{{- end -}}

{{/* The environment of a service's container. */}}
{{- define "comanager.env" -}}
{{- $v := .root.Values -}}
{{- $service := .service -}}
- name: COMANAGER_ENVIRONMENT
  value: {{ $v.environment | quote }}
- name: COMANAGER_HTTP_HOST
  value: 0.0.0.0
- name: QUARKUS_HTTP_HOST
  value: 0.0.0.0
- name: COMANAGER_MANAGEMENT_HOST
  value: 0.0.0.0
- name: COMANAGER_BASE_URL
  value: {{ $v.urls.base | quote }}
- name: COMANAGER_AUTH_URL
  value: {{ $v.urls.auth | quote }}
- name: KAFKA_BOOTSTRAP_SERVERS
  value: {{ $v.kafka.bootstrapServers | quote }}
- name: COMANAGER_TOPIC_PREFIX
  value: {{ $v.kafka.topicPrefix | quote }}
- name: JAVA_TOOL_OPTIONS
  value: {{ .settings.javaOptions | quote }}
{{- if eq $v.kafka.securityProtocol "SSL" }}
- name: QUARKUS_CONFIG_LOCATIONS
  value: /etc/comanager/kafka/kafka.properties
{{ include "comanager.fromSecret" (dict "env" "KAFKA_KEYSTORE_PASSWORD" "secret" ($v.kafka.userSecret | replace "{service}" $service) "key" "user.password") }}
{{ include "comanager.fromSecret" (dict "env" "KAFKA_TRUSTSTORE_PASSWORD" "secret" $v.kafka.clusterCaSecret "key" "ca.password") }}
{{- end }}
{{- $database := include "comanager.database" $service -}}
{{- if $database }}
{{- $secret := $v.postgresql.userSecret | replace "{database}" $database }}
{{ include "comanager.fromSecret" (dict "env" "QUARKUS_DATASOURCE_USERNAME" "secret" $secret "key" "username") }}
{{ include "comanager.fromSecret" (dict "env" "QUARKUS_DATASOURCE_PASSWORD" "secret" $secret "key" "password") }}
- name: {{ printf "COMANAGER_%s_DB" (upper $database) }}
  value: {{ printf "postgresql://%s:%d/%s" $v.postgresql.host (int $v.postgresql.port) $database | quote }}
{{- end }}
{{- if eq $service "tool-gateway" }}
- name: COMANAGER_AUTH_INTROSPECTION_URL
  value: {{ printf "http://%s:8081/internal/introspect" (include "comanager.name" (dict "root" .root "service" "auth-service")) | quote }}
- name: COMANAGER_TOOLS_OWNERS
  value: decision,watch,notifier
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_AUTH_SECRET" "secret" $v.secrets.gateway "key" "internal-secret") }}
{{- else if eq $service "auth-service" }}
- name: COMANAGER_AUTH_HOST
  value: 0.0.0.0
{{- with $v.trustedProxies }}
- name: COMANAGER_AUTH_BEHIND_PROXY
  value: "true"
- name: COMANAGER_AUTH_TRUSTED_PROXIES
  value: {{ join "," . | quote }}
{{- end }}
- name: COMANAGER_KEYCLOAK_URL
  value: {{ $v.keycloak.url | quote }}
- name: COMANAGER_PLATFORM_DEMO_ENABLED
  value: {{ $v.platforms.demo | quote }}
- name: COMANAGER_SELF_SIGNUP_ENABLED
  value: {{ $v.selfSignup.enabled | quote }}
- name: COMANAGER_SELF_SIGNUP_CALLING_CODES
  value: {{ join "," $v.selfSignup.callingCodes | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_INTERNAL_SECRET" "secret" $v.secrets.auth "key" "internal-secret") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_SIGN_IN_SECRET" "secret" $v.secrets.auth "key" "sign-in-secret") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KEYCLOAK_CLIENT_SECRET" "secret" $v.secrets.auth "key" "keycloak-client-secret") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ACCOUNT_CLIENT_SECRET" "secret" $v.secrets.auth "key" "account-client-secret") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KEYS_PHONE_HMAC" "secret" $v.secrets.auth "key" "phone-hmac") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KEYS_PHONE_SEALING" "secret" $v.secrets.auth "key" "phone-sealing") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- with $v.secrets.platformCookies }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ACCOUNT_DECISION_KEY" "secret" . "key" "public-key") }}
{{- end }}
{{- if $v.testLine.enabled }}
- name: COMANAGER_TEST_LINE_ENABLED
  value: "true"
- name: COMANAGER_TEST_LINE_PHONE
  value: {{ $v.testLine.phone | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_TEST_LINE_BEARER" "secret" $v.testLine.existingSecret "key" "bearer") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_TEST_LINE_DEMO_CODE" "secret" $v.testLine.existingSecret "key" "demo-code") }}
{{- end }}
{{- else if eq $service "decision-engine" }}
- name: COMANAGER_PLATFORM_DEMO_ENABLED
  value: {{ $v.platforms.demo | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_BRIEF_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- with $v.secrets.platformCookies }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_SEALING_PRIVATE_KEYS" "secret" . "key" "private-keys") }}
{{- end }}
{{- else if eq $service "watch-service" }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_ALERTS_NOTIFIER_KEY" "secret" $v.secrets.notifierPublicKey "key" "public-key") }}
{{- else if eq $service "notifier" }}
- name: COMANAGER_CARRIER_NAME
  value: {{ $v.carrier.name | quote }}
- name: COMANAGER_CALLBACKS_URL
  value: {{ $v.urls.callbacks | quote }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_SEALING_PRIVATE_KEYS" "secret" $v.secrets.notifier "key" "private-keys") }}
{{- if eq $v.carrier.name "twilio" }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_ACCOUNT_SID" "secret" $v.secrets.notifier "key" "twilio-account-sid") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_AUTH_TOKEN" "secret" $v.secrets.notifier "key" "twilio-auth-token") }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_CARRIER_TWILIO_FROM" "secret" $v.secrets.notifier "key" "twilio-from") }}
{{- end }}
{{- end }}
{{- with .settings.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "comanager.volumeMounts" -}}
- {name: tmp, mountPath: /tmp}
{{- if eq .root.Values.kafka.securityProtocol "SSL" }}
- {name: kafka-client, mountPath: /etc/comanager/kafka, readOnly: true}
- {name: kafka-user, mountPath: /etc/comanager/kafka-user, readOnly: true}
- {name: kafka-ca, mountPath: /etc/comanager/kafka-ca, readOnly: true}
{{- end }}
{{- with .settings.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "comanager.volumes" -}}
- name: tmp
  emptyDir: {medium: Memory, sizeLimit: 64Mi}
{{- if eq .root.Values.kafka.securityProtocol "SSL" }}
- name: kafka-client
  configMap: {name: {{ printf "%s-kafka-client" .root.Release.Name }}}
- name: kafka-user
  secret: {secretName: {{ .root.Values.kafka.userSecret | replace "{service}" .service }}}
- name: kafka-ca
  secret: {secretName: {{ .root.Values.kafka.clusterCaSecret }}}
{{- end }}
{{- with .settings.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
