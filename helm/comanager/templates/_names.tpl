{{/* What every name begins with: the release's, so that two releases stand in one namespace; with an alias or another name of the chart also that, so that two of them stand in one release. */}}
{{- define "comanager.instance" -}}
{{- $name := .Values.nameOverride | default .Chart.Name -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride -}}
{{- else if eq $name "comanager" -}}
{{- .Release.Name -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name -}}
{{- end -}}
{{- end -}}

{{- define "comanager.name" -}}
{{- printf "%s-%s" (include "comanager.instance" .root) .service | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "comanager.selector" -}}
app.kubernetes.io/name: {{ .service }}
app.kubernetes.io/instance: {{ include "comanager.instance" .root | quote }}
{{- end -}}

{{- define "comanager.labels" -}}
{{ include "comanager.selector" . }}
app.kubernetes.io/part-of: comanager
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* The labels of a pod: the chart's own over those of the values (`more`). */}}
{{- define "comanager.podLabels" -}}
{{- mergeOverwrite (deepCopy .more) (include "comanager.labels" . | fromYaml) | toYaml -}}
{{- end -}}

{{/* The settings of a service: its own over the defaults. */}}
{{- define "comanager.settings" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .service)) | toYaml -}}
{{- end -}}

{{- define "comanager.image" -}}
{{- $image := .image -}}
{{- $registry := include "comanager.registry" .root -}}
{{- if $image.digest -}}
{{ printf "%s/%s@%s" $registry $image.name $image.digest }}
{{- else -}}
{{ printf "%s/%s:%s" $registry $image.name ($image.tag | default .root.Chart.AppVersion) }}
{{- end -}}
{{- end -}}

{{/* The registry and the folder of the images; `global.imageRegistry` stands in place of the host alone. */}}
{{- define "comanager.registry" -}}
{{- $own := .Values.image.registry -}}
{{- with .Values.global.imageRegistry -}}
{{- prepend (splitList "/" $own | rest) (trimSuffix "/" .) | join "/" -}}
{{- else -}}
{{- $own -}}
{{- end -}}
{{- end -}}

{{/* Names of pull secrets, the umbrella's (as names or as objects) and our own. */}}
{{- define "comanager.pullSecrets" -}}
{{- $names := list -}}
{{- range concat (.Values.global.imagePullSecrets | default list) .Values.image.pullSecrets -}}
{{- if kindIs "map" . }}{{ $names = append $names .name }}{{ else }}{{ $names = append $names . }}{{ end -}}
{{- end -}}
{{- range $names | uniq }}
- name: {{ . }}
{{- end }}
{{- end -}}

{{- define "comanager.host" -}}
{{- (urlParse .).host | splitList ":" | first -}}
{{- end -}}

{{/* The port of an address, the scheme's own where none is named. */}}
{{- define "comanager.portOf" -}}
{{- (urlParse .).host | splitList ":" | rest | first | default (ternary "443" "80" (hasPrefix "https" .)) -}}
{{- end -}}

{{/* What the chart knows of the services. A port is there only where somebody calls; without one a service listens to its own pod alone. Inner ports serve what the public one doesn't. */}}
{{- define "comanager.services" -}}
tool-gateway: {port: 8080, url: base}
auth-service: {port: 8081, inner: {internal: 8085, admin: 8086}, url: auth, database: auth}
decision-engine: {database: decision, mostReplicas: 12}
watch-service: {database: watch, mostReplicas: 12}
notifier: {port: 8082, url: callbacks, database: notifier, mostReplicas: 12}
{{- end -}}

{{/* Which paths of each host are public. */}}
{{- define "comanager.publicPaths" -}}
base:
  - {path: /, type: Exact}
  - {path: /mcp, type: Prefix}
  - {path: /v1/mcp, type: Prefix}
  - {path: /.well-known, type: Prefix}
  - {path: /developers, type: Prefix}
auth:
  - {path: /, type: Exact}
  - {path: /.well-known, type: Prefix}
  - {path: /mcp/.well-known, type: Prefix}
  - {path: /v1/mcp/comanager/.well-known, type: Prefix}
  - {path: /register, type: Exact}
  - {path: /authorize, type: Exact}
  - {path: /token, type: Exact}
  - {path: /revoke, type: Exact}
  - {path: /realms/comanager/login-actions, type: Prefix}
  - {path: /resources, type: Prefix}
  - {path: /pages, type: Prefix}
  - {path: /account, type: Prefix}
  - {path: /privacy, type: Exact}
  - {path: /terms, type: Exact}
  - {path: /support, type: Exact}
callbacks:
  - {path: /callbacks/{{ .Values.carrier.name }}, type: Prefix}
{{- end -}}
