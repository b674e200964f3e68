{{/* A rule of a policy: who, and at which ports. Whose list isn't there (null) is anybody; an empty list is nobody, and no rule. */}}
{{- define "comanager.rule" -}}
{{- if kindIs "invalid" .peers -}}
- ports: {{ include "comanager.tcp" .ports }}
{{- else if .peers -}}
- {{ .side }}: {{- toYaml .peers | nindent 4 }}
  ports: {{ include "comanager.tcp" .ports }}
{{- end }}
{{- end -}}

{{/* Rules of a policy as they stand in it; without any it says so. */}}
{{- define "comanager.rules" -}}
{{- with trim . }}{{ nindent 4 . }}{{ else }} []{{ end -}}
{{- end -}}

{{- define "comanager.tcp" -}}
[{{- range $index, $port := . }}{{ if $index }}, {{ end }}{protocol: TCP, port: {{ $port }}}{{ end -}}]
{{- end -}}

{{/* The pods of a service of this release, as peers. */}}
{{- define "comanager.pods" -}}
- podSelector:
    matchLabels: {{- include "comanager.selector" . | nindent 6 }}
{{- end -}}

{{/* Networks outside: the whole internet is without what is private. */}}
{{- define "comanager.outside" -}}
{{- range . -}}
- ipBlock:
    cidr: {{ . }}
    {{- if eq . "0.0.0.0/0" }}
    except: [10.0.0.0/8, 100.64.0.0/10, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
    {{- else if eq . "::/0" }}
    except: ["fc00::/7", "fe80::/10"]
    {{- end }}
{{ end }}
{{- end -}}

{{/* Policies see the port of the pod, and OpenShift's DNS pods listen on 5353. */}}
{{- define "comanager.dns" -}}
{{- $ports := "[{protocol: UDP, port: 53}, {protocol: TCP, port: 53}, {protocol: UDP, port: 5353}, {protocol: TCP, port: 5353}]" -}}
{{- with .Values.networkPolicies.dns -}}
- to: {{- toYaml . | nindent 4 }}
  ports: {{ $ports }}
{{- else -}}
{{- if kindIs "invalid" .Values.networkPolicies.dns -}}
- ports: {{ $ports }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "comanager.toKafka" -}}
{{- $ports := list -}}
{{- range splitList "," .Values.kafka.bootstrapServers }}{{ $ports = append $ports (splitList ":" . | last) }}{{ end -}}
{{- range .Values.kafka.ports }}{{ $ports = append $ports (int . | toString) }}{{ end -}}
{{ include "comanager.rule" (dict "side" "to" "peers" .Values.kafka.peers "ports" ($ports | uniq)) }}
{{- end -}}

{{/* What may reach a service. */}}
{{- define "comanager.incoming" -}}
{{- $root := .root -}}
{{- $v := .root.Values -}}
{{- $known := index (include "comanager.services" .root | fromYaml) .service -}}
{{ include "comanager.rule" (dict "side" "from" "peers" $v.networkPolicies.monitoring "ports" (list 9000)) }}
{{- if $known.url }}
{{ include "comanager.rule" (dict "side" "from" "peers" $v.networkPolicies.controller "ports" (list $known.port)) }}
{{- end }}
{{- if and $v.tests.enabled (has .service (list "tool-gateway" "auth-service")) }}
{{ include "comanager.rule" (dict "side" "from" "peers" (include "comanager.pods" (dict "root" $root "service" "smoke-test") | fromYamlArray) "ports" (list $known.port)) }}
{{- end }}
{{- if eq .service "auth-service" }}
# The gateway asks what a bearer stands for; Keycloak's pages ask for codes to be sent and checked.
{{ include "comanager.rule" (dict "side" "from" "peers" (include "comanager.pods" (dict "root" $root "service" "tool-gateway") | fromYamlArray) "ports" (list $known.inner.internal)) }}
{{ include "comanager.rule" (dict "side" "from" "peers" $v.keycloak.peers "ports" (list $known.inner.internal)) }}
{{ include "comanager.rule" (dict "side" "from" "peers" $v.operatorsApi.peers "ports" (list $known.inner.admin)) }}
{{- end }}
{{- end -}}

{{/* What a service may reach. */}}
{{- define "comanager.outgoing" -}}
{{- $v := .root.Values -}}
{{- $known := index (include "comanager.services" .root | fromYaml) .service -}}
{{ include "comanager.dns" .root }}
{{ include "comanager.toKafka" .root }}
{{- if $known.database }}
{{ include "comanager.rule" (dict "side" "to" "peers" $v.postgresql.peers "ports" (list $v.postgresql.port)) }}
{{- end }}
{{- with $v.tracing.otlpEndpoint }}
{{ include "comanager.rule" (dict "side" "to" "peers" $v.tracing.peers "ports" (list (include "comanager.portOf" .))) }}
{{- end }}
{{- if eq .service "tool-gateway" }}
{{ include "comanager.rule" (dict "side" "to" "peers" (include "comanager.pods" (dict "root" .root "service" "auth-service") | fromYamlArray) "ports" (list 8085)) }}
{{- else if eq .service "auth-service" }}
{{ include "comanager.rule" (dict "side" "to" "peers" $v.keycloak.peers "ports" (list (include "comanager.portOf" $v.keycloak.url))) }}
# Metadata documents of clients.
{{ include "comanager.rule" (dict "side" "to" "peers" (include "comanager.outside" $v.registration.egressCidrs | fromYamlArray) "ports" (list 443)) }}
{{- else if eq .service "decision-engine" }}
# The platforms' interfaces.
{{ include "comanager.rule" (dict "side" "to" "peers" (include "comanager.outside" $v.platforms.egressCidrs | fromYamlArray) "ports" (list 443)) }}
{{- else if and (eq .service "notifier") (eq $v.carrier.name "twilio") }}
# The carrier's interface.
{{ include "comanager.rule" (dict "side" "to" "peers" (include "comanager.outside" $v.carrier.egressCidrs | fromYamlArray) "ports" (list 443)) }}
{{- else if eq .service "notifier" }}
{{ include "comanager.rule" (dict "side" "to" "peers" $v.carrier.simulator.peers "ports" (list (include "comanager.portOf" $v.carrier.simulator.url))) }}
{{- end }}
{{- end -}}

{{/* Which values leave a port open to anybody, and which to every pod of the cluster: `NAME: at what`. */}}
{{- define "comanager.openEdges" -}}
{{- $v := .Values -}}
{{- $edges := dict "kafka.peers" (list $v.kafka.peers "Kafka's ports") "postgresql.peers" (list $v.postgresql.peers "PostgreSQL's port") "keycloak.peers" (list $v.keycloak.peers "Keycloak's port, and from anywhere auth-service's inner one") -}}
{{- $edges = merge $edges (dict "networkPolicies.controller" (list $v.networkPolicies.controller "the public ports of tool-gateway, auth-service and notifier") "networkPolicies.monitoring" (list $v.networkPolicies.monitoring "metrics of every service") "networkPolicies.dns" (list $v.networkPolicies.dns "ports 53 and 5353")) -}}
{{- if $v.tracing.otlpEndpoint }}{{ $edges = set $edges "tracing.peers" (list $v.tracing.peers "the collector's port") }}{{ end -}}
{{- if eq $v.carrier.name "simulator" }}{{ $edges = set $edges "carrier.simulator.peers" (list $v.carrier.simulator.peers "the simulated carrier's port") }}{{ end -}}
{{- range $name, $edge := $edges }}
{{- $peers := first $edge }}
{{- if kindIs "invalid" $peers }}
  {{ $name }} is not set: {{ last $edge }}, for anybody
{{- else if has (dict "namespaceSelector" dict) $peers }}
  {{ $name }} is every pod of the cluster: {{ last $edge }}
{{- end }}
{{- end }}
{{- end -}}
