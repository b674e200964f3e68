package dev.comanager.stack.launch;

import dev.comanager.stack.Secrets;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.testkit.backends.PostgresServer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The settings of each service, which connect them on one machine. */
final class ServiceEnvironments {
  private static final String DEMO_LEAGUE = "COMANAGER_PLATFORM_DEMO_ENABLED";
  private static final String SELF_SIGNUP = "COMANAGER_SELF_SIGNUP_ENABLED";

  private final StackHome home;
  private final Map<String, String> settings;
  private final Map<String, String> secrets;
  private final StackAddresses addresses;
  private final Optional<Integer> kafkaRelay;
  private final int replicas;

  /**
   * Creates the settings.
   *
   * @param kafkaRelay where watch-service finds Kafka, if it differs from the others
   * @param replicas of each service
   */
  ServiceEnvironments(
      StackHome home,
      Map<String, String> settings,
      Map<String, String> secrets,
      Optional<Integer> kafkaRelay,
      int replicas) {
    this.home = home;
    this.settings = settings;
    this.secrets = secrets;
    this.addresses = new StackAddresses(settings);
    this.kafkaRelay = kafkaRelay;
    this.replicas = replicas;
  }

  Map<String, String> gateway() {
    Map<String, String> environment = common();
    environment.put(
        "QUARKUS_HTTP_HOST", replicas == 1 ? addresses.publicHost() : StackAddresses.HOST);
    environment.put("COMANAGER_BASE_URL", addresses.baseUrl());
    environment.put(
        "COMANAGER_AUTH_INTROSPECTION_URL",
        "http://"
            + StackAddresses.HOST
            + ":"
            + addresses.port(StackPort.INTERNAL)
            + "/internal/introspect");
    environment.put("COMANAGER_AUTH_SECRET", secrets.get(Secrets.INTERNAL));
    environment.put("COMANAGER_TOOLS_NOTIFIER_KEY", secrets.get(Secrets.NOTIFIER_PUBLIC));
    environment.put("COMANAGER_TOOLS_OWNERS", "decision,watch,notifier");
    environment.put("COMANAGER_PHONE_URL", addresses.phoneUrl());
    if (replicas > 1) {
      environment.put("COMANAGER_ACCESS_TRUSTED_PROXIES", StackAddresses.HOST);
    }
    return environment;
  }

  Map<String, String> auth() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_BASE_URL", addresses.baseUrl());
    if (replicas > 1) {
      environment.put("COMANAGER_AUTH_BEHIND_PROXY", "true");
      environment.put("COMANAGER_AUTH_TRUSTED_PROXIES", StackAddresses.HOST);
    }
    environment.put("COMANAGER_AUTH_DB", addresses.database("auth"));
    environment.put(Secrets.INTERNAL, secrets.get(Secrets.INTERNAL));
    environment.put(Secrets.PHONE_HMAC, secrets.get(Secrets.PHONE_HMAC));
    environment.put(Secrets.PHONE_SEALING, secrets.get(Secrets.PHONE_SEALING));
    environment.put("COMANAGER_TEST_LINE_ENABLED", "true");
    environment.put("COMANAGER_TEST_LINE_PHONE", Services.DEMO_PHONE);
    environment.put("COMANAGER_TEST_LINE_BEARER", secrets.get(Secrets.DEMO_LINE_BEARER));
    environment.put("COMANAGER_TEST_LINE_DEMO_CODE", secrets.get(Secrets.DEMO_CODE));
    environment.put(SELF_SIGNUP, settings.getOrDefault(SELF_SIGNUP, "true"));
    environment.put(Secrets.SIGN_IN, secrets.get(Secrets.SIGN_IN));
    environment.put(
        "COMANAGER_KEYCLOAK_URL",
        "http://" + StackAddresses.HOST + ":" + addresses.port(StackPort.KEYCLOAK));
    environment.put(Secrets.KEYCLOAK_CLIENT, secrets.get(Secrets.KEYCLOAK_CLIENT));
    environment.put(Secrets.ACCOUNT_CLIENT, secrets.get(Secrets.ACCOUNT_CLIENT));
    environment.put(Secrets.OPERATORS_CLIENT, secrets.get(Secrets.OPERATORS_CLIENT));
    environment.put(DEMO_LEAGUE, "true");
    environment.put(Secrets.NOTIFIER_PUBLIC, secrets.get(Secrets.NOTIFIER_PUBLIC));
    environment.put(Secrets.DECISION_PUBLIC, secrets.get(Secrets.DECISION_PUBLIC));
    return environment;
  }

  Map<String, String> notifier() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_NOTIFIER_DB", addresses.database("notifier"));
    environment.put(Secrets.NOTIFIER_PRIVATE, secrets.get(Secrets.NOTIFIER_PRIVATE));
    environment.put(
        "COMANAGER_CARRIER_SIMULATOR_URL",
        "http://" + StackAddresses.HOST + ":" + addresses.port(StackPort.PHONES));
    environment.put("COMANAGER_CALLBACKS_URL", addresses.callbacksUrl());
    environment.put(Secrets.CALLBACKS, secrets.get(Secrets.CALLBACKS));
    return environment;
  }

  Map<String, String> phones() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_PHONES_KNOWN", Services.DEMO_PHONE);
    environment.put(
        "COMANAGER_PHONES_REPLIES_URL", addresses.callbacksUrl() + "/callbacks/simulator/replies");
    environment.put("COMANAGER_PHONES_CALLBACK_SECRET", secrets.get(Secrets.CALLBACKS));
    return environment;
  }

  Map<String, String> decision() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_DECISION_DB", addresses.database("decision"));
    environment.put("COMANAGER_BRIEF_NOTIFIER_KEY", secrets.get(Secrets.NOTIFIER_PUBLIC));
    environment.put("COMANAGER_SEALING_PRIVATE_KEYS", secrets.get(Secrets.DECISION_PRIVATE));
    environment.put(DEMO_LEAGUE, "true");
    return environment;
  }

  Map<String, String> watch() {
    Map<String, String> environment = common();
    environment.put(StackPort.WATCH.setting(), addresses.port(StackPort.WATCH));
    environment.put("COMANAGER_WATCH_DB", addresses.database("watch"));
    kafkaRelay.ifPresent(
        relay -> environment.put("KAFKA_BOOTSTRAP_SERVERS", StackAddresses.HOST + ":" + relay));
    environment.put("COMANAGER_ALERTS_NOTIFIER_KEY", secrets.get(Secrets.NOTIFIER_PUBLIC));
    // People try texts at any hour; quiet hours chosen for a line still apply.
    environment.put("COMANAGER_ALERTS_USUAL_QUIET_HOURS", "false");
    return environment;
  }

  private Map<String, String> common() {
    Map<String, String> environment = new HashMap<>(settings);
    environment.keySet().removeIf(name -> !name.startsWith("COMANAGER_"));
    environment.put(
        "KAFKA_BOOTSTRAP_SERVERS", StackAddresses.HOST + ":" + addresses.port(StackPort.KAFKA));
    environment.put("COMANAGER_ENVIRONMENT", "local");
    environment.put("COMANAGER_AUTH_URL", addresses.authUrl());
    environment.put("QUARKUS_DATASOURCE_USERNAME", PostgresServer.USER);
    environment.put("QUARKUS_DATASOURCE_PASSWORD", secrets.get(Secrets.POSTGRES));
    environment.put("QUARKUS_CONFIG_LOCATIONS", home.kafkaClient().toString());
    environment.put("QUARKUS_BANNER_ENABLED", "false");
    environment.put("COMANAGER_SHUTDOWN_DELAY", shutdownDelay());
    // glibc gives each busy thread its own arena, which would cost tens of megabytes.
    environment.put("MALLOC_ARENA_MAX", "2");
    return environment;
  }

  /** How long a stopping service still accepts requests, so that the balancer notices in time. */
  private String shutdownDelay() {
    return settings.getOrDefault("COMANAGER_SHUTDOWN_DELAY", replicas == 1 ? "0s" : "1500ms");
  }
}
