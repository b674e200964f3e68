{{/* The release's name in front of a service's. */}}
{{- define "comanager.name" -}}
{{- printf "%s-%s" .root.Release.Name .service | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "comanager.selector" -}}
app.kubernetes.io/name: {{ .service }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "comanager.labels" -}}
{{ include "comanager.selector" . }}
app.kubernetes.io/part-of: comanager
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* The settings of a service: its own over the defaults. */}}
{{- define "comanager.settings" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (index .root.Values.services .service) | toYaml -}}
{{- end -}}

{{- define "comanager.image" -}}
{{- $image := .image -}}
{{- if $image.digest -}}
{{ printf "%s/%s@%s" .root.Values.image.registry $image.name $image.digest }}
{{- else -}}
{{ printf "%s/%s:%s" .root.Values.image.registry $image.name $image.tag }}
{{- end -}}
{{- end -}}

{{/* The port of a service that others call, 0 for none. */}}
{{- define "comanager.port" -}}
{{- get (dict "tool-gateway" 8080 "auth-service" 8081 "decision-engine" 8083 "watch-service" 8084 "notifier" 8082) . -}}
{{- end -}}

{{/* A service's database, empty for none. */}}
{{- define "comanager.database" -}}
{{- get (dict "auth-service" "auth" "decision-engine" "decision" "watch-service" "watch" "notifier" "notifier") . -}}
{{- end -}}

{{- define "comanager.host" -}}
{{- (urlParse .).host | splitList ":" | first -}}
{{- end -}}
