{{/* Names of the secrets by which a service is known to Kafka, and by which it knows Kafka. */}}
{{- define "comanager.kafkaUserSecret" -}}
{{- .root.Values.kafka.userSecret | default "{service}" | replace "{service}" .service -}}
{{- end -}}

{{- define "comanager.kafkaCaSecret" -}}
{{- .Values.kafka.clusterCaSecret | default (ternary "comanager-cluster-ca-cert" "" (eq .Values.kafka.securityProtocol "SSL")) -}}
{{- end -}}

{{- define "comanager.kafkaEnv" -}}
{{- $kafka := .root.Values.kafka -}}
{{- $ca := include "comanager.kafkaCaSecret" .root -}}
{{- $user := include "comanager.kafkaUserSecret" . -}}
{{- if ne $kafka.securityProtocol "PLAINTEXT" -}}
- name: QUARKUS_CONFIG_LOCATIONS
  value: /etc/comanager/kafka/kafka.properties
{{- if eq $kafka.securityProtocol "SSL" }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KAFKA_KEYSTORE_PASSWORD" "secret" $user "key" "user.password") }}
{{- else }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KAFKA_SASL" "secret" $user "key" "sasl.jaas.config") }}
{{- end }}
{{- with $ca }}
{{ include "comanager.fromSecret" (dict "env" "COMANAGER_KAFKA_TRUSTSTORE_PASSWORD" "secret" . "key" "ca.password") }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "comanager.kafkaMounts" -}}
{{- $kafka := .root.Values.kafka -}}
{{- if ne $kafka.securityProtocol "PLAINTEXT" -}}
- {name: kafka-client, mountPath: /etc/comanager/kafka, readOnly: true}
{{- if eq $kafka.securityProtocol "SSL" }}
- {name: kafka-user, mountPath: /etc/comanager/kafka-user, readOnly: true}
{{- end }}
{{- if include "comanager.kafkaCaSecret" .root }}
- {name: kafka-ca, mountPath: /etc/comanager/kafka-ca, readOnly: true}
{{- end }}
{{- end }}
{{- end -}}

{{- define "comanager.kafkaVolumes" -}}
{{- $kafka := .root.Values.kafka -}}
{{- if ne $kafka.securityProtocol "PLAINTEXT" -}}
- name: kafka-client
  configMap: {name: {{ include "comanager.name" (dict "root" .root "service" "kafka-client") }}}
{{- if eq $kafka.securityProtocol "SSL" }}
- name: kafka-user
  secret: {secretName: {{ include "comanager.kafkaUserSecret" . }}, items: [{key: user.p12, path: user.p12}]}
{{- end }}
{{- with include "comanager.kafkaCaSecret" .root }}
- name: kafka-ca
  secret: {secretName: {{ . }}, items: [{key: ca.p12, path: ca.p12}]}
{{- end }}
{{- end }}
{{- end -}}
