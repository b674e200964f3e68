{{/* The CAs of Keycloak's and the collector's certificates, where they are own ones: who is given which, each as a file. */}}
{{- define "comanager.authorities" -}}
{{- $v := .root.Values -}}
{{- /* A migration connects to its database and the collector only. */ -}}
{{- if and (eq .service "auth-service") (not .migration) $v.keycloak.caSecret.name }}
- {volume: keycloak-ca, env: COMANAGER_KEYCLOAK_CA, secret: {{ $v.keycloak.caSecret.name }}, key: {{ $v.keycloak.caSecret.key | quote }}}
{{- end }}
{{- if $v.tracing.caSecret.name }}
- {volume: traces-ca, env: COMANAGER_TRACES_CA, secret: {{ $v.tracing.caSecret.name }}, key: {{ $v.tracing.caSecret.key | quote }}}
{{- end }}
{{- end -}}

{{- define "comanager.authoritiesEnv" -}}
{{- range include "comanager.authorities" . | fromYamlArray }}
- name: {{ .env }}
  value: /etc/comanager/{{ .volume }}/ca.crt
{{- end }}
{{- end -}}

{{- define "comanager.authoritiesMounts" -}}
{{- range include "comanager.authorities" . | fromYamlArray }}
- {name: {{ .volume }}, mountPath: /etc/comanager/{{ .volume }}, readOnly: true}
{{- end }}
{{- end -}}

{{- define "comanager.authoritiesVolumes" -}}
{{- range include "comanager.authorities" . | fromYamlArray }}
- name: {{ .volume }}
  secret: {secretName: {{ .secret }}, items: [{key: {{ .key }}, path: ca.crt}]}
{{- end }}
{{- end -}}
