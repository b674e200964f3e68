{{/* A map without the entries that are null: so a default is taken out, such as a user that the cluster chooses. */}}
{{- define "comanager.withoutNulls" -}}
{{- $kept := dict -}}
{{- range $key, $value := . -}}
{{- if not (kindIs "invalid" $value) }}{{ $_ := set $kept $key $value }}{{ end -}}
{{- end -}}
{{- toYaml $kept -}}
{{- end -}}

{{/* The security context of every container: no privileges. */}}
{{- define "comanager.containerSecurity" -}}
{{- include "comanager.withoutNulls" .settings.containerSecurityContext -}}
{{- end -}}

{{/* What every pod has: no token, a user of its own, where it may run. */}}
{{- define "comanager.pod" -}}
{{- $root := .root -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "comanager.withoutNulls" .settings.podSecurityContext | nindent 2 }}
{{- with include "comanager.pullSecrets" $root | trim }}
imagePullSecrets: {{- . | nindent 2 }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .settings.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "comanager.volumeMounts" -}}
- {name: tmp, mountPath: /tmp}
{{ include "comanager.kafkaMounts" . }}
{{ include "comanager.databaseMounts" . }}
{{- include "comanager.authoritiesMounts" . }}
{{- with .settings.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "comanager.volumes" -}}
- name: tmp
  emptyDir: {sizeLimit: 256Mi}
{{ include "comanager.kafkaVolumes" . }}
{{ include "comanager.databaseVolumes" . }}
{{- include "comanager.authoritiesVolumes" . }}
{{- with .settings.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
