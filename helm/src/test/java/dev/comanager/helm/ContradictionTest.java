package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contradictory values abort the installation with a message that says what to do. */
class ContradictionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          urls: {base: ""}                                   | urls.base is missing
          urls: {auth: ""}                                   | urls.auth is missing
          urls: {callbacks: ""}                              | urls.callbacks is missing
          urls: {base: "https://a.example/"}                 | without a slash at the end
          urls: {base: "https://a.example/mcp"}              | without a path
          urls: {base: "a.example"}                          | must be scheme and host
          urls: {auth: "http://a.example"}                   | must begin with https
          urls: {base: "https://auth.example.com"}           | have the same host auth.example.com
          urls: {callbacks: "https://auth.example.com:8443"} | have the same host auth.example.com
          keycloak: {url: "http://keycloak:8080/realms/x"}   | keycloak.url is "http://keycloak:8080/realms/x": it must be
          tracing: {otlpEndpoint: "otel:4318"}               | tracing.otlpEndpoint is "otel:4318": it must be
          image: {registry: ""}                              | image.registry is missing
          kafka: {bootstrapServers: ""}                      | kafka.bootstrapServers is missing
          kafka: {securityProtocol: PLAINTEXT, userSecret: "u-{service}"} | kafka.userSecret is set, but with kafka.securityProtocol PLAINTEXT
          kafka: {securityProtocol: PLAINTEXT, clusterCaSecret: ca}       | kafka.clusterCaSecret is set, but with
          kafka: {saslMechanism: PLAIN}                      | kafka.saslMechanism is set, but
          kafka: {securityProtocol: SASL_SSL}                | kafka.saslMechanism is missing
          kafka: {userSecret: everybody}                     | kafka.userSecret must hold {service}
          postgresql: {host: ""}                             | postgresql.host is missing
          postgresql: {userSecret: everybody}                | postgresql.userSecret must hold {database}
          postgresql: {tls: {mode: ""}}                      | with postgresql.tls.mode verify-full, the default in production, the secret
          migrations: {userSecret: owner}                    | migrations.userSecret must hold {database}
          migrations: {enabled: false, userSecret: "owner-{database}"} | nobody would create the tables
          enabled: false                                     | only a chart that has this one as a part can leave it out
          postgresql: {tls: {mode: verify-full}}             | postgresql.tls.caSecret.name is missing: with postgresql.tls.mode verify-full
          postgresql: {tls: {caSecret: {name: ca}}}          | postgresql.tls.caSecret.name is set, but with postgresql.tls.mode disable
          postgresql: {tls: {mode: require, caSecret: {name: ca}}} | postgresql.tls.caSecret.name is set, but with postgresql.tls.mode require
          keycloak: {url: ""}                                | keycloak.url is missing
          keycloak: {peers: null}                            | keycloak.peers is missing: in production nothing but
          keycloak: {peers: []}                              | Name where Keycloak's pods are
          keycloak: {url: "http://keycloak:8080", caSecret: {name: ca}} | keycloak.caSecret.name is set, but keycloak.url does not begin with https://
          tracing: {otlpEndpoint: "http://otel:4318", caSecret: {name: ca}} | tracing.caSecret.name is set, but tracing.otlpEndpoint does not begin with https://
          tracing: {caSecret: {name: ca}}                    | tracing.caSecret.name is set, but tracing.otlpEndpoint does not begin with https://
          secrets: {auth: ""}                                | secrets.auth is missing
          secrets: {gateway: ""}                             | secrets.gateway is missing
          secrets: {notifier: ""}                            | secrets.notifier is missing
          secrets: {notifierPublicKey: ""}                   | secrets.notifierPublicKey is missing
          secrets: {yahoo: yahoo}                            | secrets.platformCookies is not
          testLine: {enabled: true, existingSecret: test}    | testLine.enabled in production
          testLine: {existingSecret: test}                   | testLine.enabled is false
          platforms: {demo: true}                            | platforms.demo is a made-up league
          carrier: {name: simulator}                         | carrier.name simulator sends no text
          carrier: {simulator: {url: "http://phones:8090"}}  | carrier.name is twilio
          selfSignup: {enabled: true, regions: []}           | lets nobody in
          ingress: {enabled: true}                           | trustedProxies is empty
          gatewayApi: {enabled: true}                        | gatewayApi.parentRefs is empty
          ingress: {tls: {base: tls}}                        | ingress.enabled is false
          {trustedProxies: [10.0.0.1], ingress: {enabled: true}, networkPolicies: {controller: []}} | networkPolicies.controller is empty
          platforms: {egressCidrs: null}                     | platforms.egressCidrs is null: name networks
          registration: {egressCidrs: null}                  | registration.egressCidrs is null: name networks
          carrier: {egressCidrs: null}                       | carrier.egressCidrs is null: name networks
          operatorsApi: {peers: [{namespaceSelector: {}}]}   | nobody can use without secrets.operators
          tests: {enabled: false, bearerSecret: bearer}      | tests.enabled is false
          services: {notifier: {replicas: 13}}               | services.notifier would have 13 replicas, but its topics have 12 partitions
          services: {watch-service: {lagScaling: {enabled: true, maxReplicas: 13}}} | services.watch-service would have 13 replicas
          services: {decision-engine: {autoscaling: {enabled: true, maxReplicas: 24}}} | services.decision-engine would have 24
          defaults: {replicas: 20}                           | would have 20 replicas
          services: {notifier: {lagScaling: {enabled: true, minReplicas: 9}}}       | minReplicas is above maxReplicas
          services: {notifier: {replicas: 3, lagScaling: {enabled: true}}}          | replicas is set, but lagScaling decides
          services: {tool-gateway: {terminationGracePeriodSeconds: 10}} | cuts off calls
          services: {tool-gateway: {extraEnv: [{name: A}, {name: A}]}}  | extraEnv names A twice
          defaults: {extraEnv: [{name: COMANAGER_TEST_LINE_ENABLED, value: "true"}]} | has no place in production
          defaults: {extraEnv: [{name: COMANAGER_TEST_LINE_DEMO_CODE, value: "1"}]}  | has no place in production
          defaults: {extraEnv: [{name: COMANAGER_CRASH_POINTS, value: /tmp}]}        | has no place in production
          defaults: {extraEnv: [{name: COMANAGER_DB_TLS_MODE, value: disable}]}      | Set postgresql.tls, which counts for all
          defaults: {extraEnv: [{name: COMANAGER_ENVIRONMENT, value: local}]}        | Set environment, which counts for all
          """)
  void isExplainedInASentence(String values, String text) {
    assertThatThrownBy(() -> Chart.template("fantasy", "minimal", values))
        .hasMessageContaining(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          testLine: {existingSecret: ""}                     | testLine.existingSecret is missing
          tests: {bearerSecret: bearer}                      | the test uses one line
          carrier: {simulator: {url: ""}}                    | carrier.simulator.url is missing
          gatewayApi: {enabled: true, parentRefs: [{name: a}]} | Choose one
          services: {tool-gateway: {replicas: 3}}            | replicas is set, but autoscaling decides
          urls: {callbacks: ""}                              | ingress.tls.callbacks is set, but urls.callbacks is not
          urls: {callbacks: "http://hooks.example.com"}      | urls.callbacks begins with http://
          """)
  void isExplainedInASentenceWithAllFeaturesOn(String values, String text) {
    assertThatThrownBy(() -> Chart.template("fantasy", "everything-on", values))
        .hasMessageContaining(text);
  }

  static Stream<String> outsideTheSchema() {
    return Stream.of(
        "defaults: {replicas: three}",
        "defaults: {replicaCount: 3}",
        "defaults: {resources: {limit: {memory: 1Gi}}}",
        "defaults: {extraEnv: [{nam: A}]}",
        "defaults: {tolerations: [{kee: a}]}",
        "services: {tool-gateway: {image: {name: x, digest: \"sha256:abc\"}}}",
        "services: {tool-gateway: {lagScaling: {enabled: true}}}",
        "services: {auth-service: {lagScaling: {enabled: true}}}",
        "services: {decision-engin: {replicas: 2}}",
        "podDisruptionBudgets: {maxUnavailable: 0}",
        "podDisruptionBudgets: {maxUnavailable: 0%}",
        "podDisruptionBudgets: {maxUnavailable: 00%}",
        "podDisruptionBudgets: {maxUnavailable: 101%}",
        "postgresql: {port: 99999}",
        "postgresql: {tls: {mode: prefer}}",
        "postgresql: {tls: {sslmode: require}}",
        "postgresql: {tls: {caSecret: comanager-db-ca}}",
        "postgresql: {tls: {mode: verify-full, caSecret: {name: ca, key: a/b}}}",
        "keycloak: {caSecret: keycloak-authority}",
        "keycloak: {url: \"https://keycloak:8443\", caSecret: {name: ca, key: a/b}}",
        "tracing: {caSecret: {secret: ca}}",
        "trustedProxies: [10.0.0.0/33]",
        "trustedProxies: [\"fd00::/129\"]",
        "carrier: {name: pigeon}",
        "kafka: {bootstrapServers: kafka}",
        "kafka: {securityProtocol: TLS}",
        "kafka: {peers: [{podSelektor: {}}]}",
        "logging: {level: LOUD}",
        "tracing: {sampling: 2}",
        "testLine: {phone: \"555\"}",
        "secrets: {auth: \"Not A Name\"}",
        "notThere: 1");
  }

  @ParameterizedTest
  @MethodSource("outsideTheSchema")
  void theSchemaRejectsUnknownValues(String values) {
    assertThatThrownBy(() -> Chart.template("fantasy", "minimal", values))
        .hasMessageContaining("values don't meet the specifications of the schema");
  }

  @Test
  void rejectsAReleaseNameThatGivesInvalidServiceNames() {
    assertThatThrownBy(() -> Chart.template("123", "minimal", ""))
        .hasMessageContaining("choose a name that begins with a letter");
  }

  @ParameterizedTest
  @ValueSource(strings = {"prod", "Production", "PROD-eu", "production "})
  void rejectsMisspeltEnvironments(String environment) {
    assertThatThrownBy(
            () ->
                Chart.template("fantasy", "minimal", "environment: \"%s\"".formatted(environment)))
        .hasMessageContaining("only the word production, written so");
  }

  @Test
  void allowsTheDemoCodeOutsideProduction() {
    String values =
        """
        environment: staging
        testLine: {enabled: true, existingSecret: test}
        """;

    assertThat(Chart.template("fantasy", "minimal", values))
        .contains("COMANAGER_TEST_LINE_DEMO_CODE");
  }
}
