{{/* What every container of the suite may do: nothing but run. */}}
{{- define "comanager.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: {drop: [ALL]}
{{- end -}}

{{/* What every pod has: no token, a user of its own, where it may run. */}}
{{- define "comanager.pod" -}}
{{- $root := .root -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
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
