{{/* How services and migrations speak with their databases: one setting for both clients, and the CA as a file. */}}
{{- define "comanager.databaseTlsMode" -}}
{{- .Values.postgresql.tls.mode | default (ternary "verify-full" "disable" (eq .Values.environment "production")) -}}
{{- end -}}

{{- define "comanager.databaseTlsEnv" -}}
- name: COMANAGER_DB_TLS_MODE
  value: {{ include "comanager.databaseTlsMode" . }}
{{- if .Values.postgresql.tls.caSecret.name }}
- name: COMANAGER_DB_TLS_CA
  value: /etc/comanager/db-ca/ca.crt
{{- end }}
{{- end -}}

{{- define "comanager.databaseMounts" -}}
{{- $known := index (include "comanager.services" .root | fromYaml) .service -}}
{{- if and $known.database .root.Values.postgresql.tls.caSecret.name -}}
- {name: db-ca, mountPath: /etc/comanager/db-ca, readOnly: true}
{{- end }}
{{- end -}}

{{- define "comanager.databaseVolumes" -}}
{{- $known := index (include "comanager.services" .root | fromYaml) .service -}}
{{- with .root.Values.postgresql.tls.caSecret -}}
{{- if and $known.database .name -}}
- name: db-ca
  secret: {secretName: {{ .name }}, items: [{key: {{ .key }}, path: ca.crt}]}
{{- end }}
{{- end }}
{{- end -}}
