package dev.comanager.stack.launch;

import dev.comanager.backends.PostgresServer;
import dev.comanager.backends.keycloak.KeycloakSettings;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.Secrets;
import dev.comanager.stack.StackPort;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The services of the suite with the settings that bind them together on one machine. */
final class Services {
  static final String GATEWAY = "tool-gateway";
  static final String AUTH = "auth-service";
  static final String DECISION = "decision-engine";
  static final String WATCH = "watch-service";
  static final String NOTIFIER = "notifier";
  static final String PHONES = "phone-simulator";

  /** The number of the demo line: one of those set aside for fiction. */
  static final String DEMO_PHONE = "+12025550143";

  private static final String RATE_LIMIT = "COMANAGER_LIMITS_CALLS_PER_MINUTE";
  private static final String DEMO_LEAGUE = "COMANAGER_PLATFORM_DEMO_ENABLED";
  private static final String SELF_SIGNUP = "COMANAGER_SELF_SIGNUP_ENABLED";

  private final Map<String, String> settings;
  private final Map<String, String> secrets;
  private final IntSupplier freePort;
  private final Optional<Integer> kafkaRelay;
  private final int replicas;
  private final String host = "127.0.0.1";

  /**
   * @param freePort a port that is free, another one each time
   * @param kafkaRelay where watch-service finds Kafka, if not where all others do
   */
  Services(
      Map<String, String> settings,
      Map<String, String> secrets,
      IntSupplier freePort,
      Optional<Integer> kafkaRelay) {
    this.settings = settings;
    this.kafkaRelay = kafkaRelay;
    this.secrets = secrets;
    this.freePort = freePort;
    this.replicas = Replicas.in(settings);
  }

  /** All processes of all services, or of those that {@code COMANAGER_SERVICES} lists. */
  List<ServiceSpec> chosen() {
    return Stream.of(
            replicasOf(AUTH, StackPort.AUTH, 80, auth()),
            replicasOf(DECISION, StackPort.DECISION, 80, decision()),
            replicasOf(WATCH, StackPort.WATCH, 64, watch()),
            replicasOf(NOTIFIER, StackPort.NOTIFIER, 48, notifier()),
            // It stands in for somebody else's carrier, with all texts in its memory.
            Stream.of(spec(PHONES, 1, StackPort.PHONES, 32, phones())),
            replicasOf(GATEWAY, StackPort.GATEWAY, 96, gateway()))
        .flatMap(specs -> specs)
        .filter(service -> isChosen(service.service()))
        .toList();
  }

  /** The port by which a service with replicas is known; nothing without replicas. */
  Map<String, Integer> balanced() {
    return replicas == 1
        ? Map.of()
        : Map.of(AUTH, StackPort.AUTH.in(settings), GATEWAY, StackPort.GATEWAY.in(settings));
  }

  /** Where services listen that others see. */
  String host() {
    // Reachable from this machine alone, unless somebody wants it otherwise.
    return settings.getOrDefault("COMANAGER_HTTP_HOST", host);
  }

  /** Keycloak as it is started, unless {@code COMANAGER_SERVICES} leaves it out. */
  Optional<KeycloakSettings> keycloak() {
    return isChosen(RecordedProcess.KEYCLOAK)
        ? Optional.of(
            new KeycloakSettings(
                StackPort.KEYCLOAK.in(settings),
                URI.create(authUrl()),
                URI.create(baseUrl()),
                "jdbc:" + database("keycloak"),
                PostgresServer.USER,
                PostgresServer.USER,
                URI.create("http://" + host + ":" + port(StackPort.AUTH)),
                secrets.get(Secrets.SIGN_IN),
                secrets.get(Secrets.KEYCLOAK_CLIENT),
                secrets.get(Secrets.ACCOUNT_CLIENT)))
        : Optional.empty();
  }

  private boolean isChosen(String name) {
    return Optional.ofNullable(settings.get("COMANAGER_SERVICES"))
        .map(names -> List.of(names.strip().split("[\\s,]+", -1)).contains(name))
        .orElse(true);
  }

  private Stream<ServiceSpec> replicasOf(
      String service, StackPort port, int heapMegabytes, Map<String, String> environment) {
    return IntStream.rangeClosed(1, replicas)
        .mapToObj(number -> spec(service, number, port, heapMegabytes, environment));
  }

  private ServiceSpec spec(
      String service,
      int number,
      StackPort port,
      int heapMegabytes,
      Map<String, String> environment) {
    boolean known = number == 1 && !balanced().containsKey(service);
    int own = known ? port.in(settings) : freePort.getAsInt();
    Map<String, String> told = new HashMap<>(environment);
    told.put(port.setting(), Integer.toString(own));
    int management = freePort.getAsInt();
    told.put("COMANAGER_MANAGEMENT_PORT", Integer.toString(management));
    // A folder for each service: two may pass a point of the same name.
    Optional.ofNullable(settings.get(CrashPoint.SETTING))
        .ifPresent(folder -> told.put(CrashPoint.SETTING, folder + "/" + service));
    String name = number == 1 ? service : service + "-" + number;
    return new ServiceSpec(service, name, own, management, heapMegabytes, told);
  }

  /** What people and test programs need to know of the running stack. */
  SequencedMap<String, String> published() {
    SequencedMap<String, String> published = new LinkedHashMap<>();
    published.put("BASE_URL", baseUrl());
    published.put("AUTH_URL", authUrl());
    published.put("DEVELOPERS_URL", baseUrl() + "/developers");
    published.put(
        "PHONE_URL",
        settings.getOrDefault("COMANAGER_PHONE_URL", "http://localhost:" + port(StackPort.PHONES)));
    published.put(
        "DEMO_INJURIES_URL", "http://" + host + ":" + port(StackPort.DECISION) + "/demo/injuries");
    published.put("DEMO_PHONE", DEMO_PHONE);
    published.put("DEMO_CODE", secrets.get(Secrets.DEMO_CODE));
    published.put("DEMO_LINE_BEARER", secrets.get(Secrets.DEMO_LINE_BEARER));
    return published;
  }

  private Map<String, String> gateway() {
    Map<String, String> environment = common();
    environment.put("QUARKUS_HTTP_HOST", replicas == 1 ? host() : host);
    environment.put("COMANAGER_BASE_URL", baseUrl());
    environment.put("COMANAGER_AUTH_URL", authUrl());
    environment.put(
        "COMANAGER_AUTH_INTROSPECTION_URL",
        "http://" + host + ":" + port(StackPort.AUTH) + "/internal/introspect");
    environment.put("COMANAGER_AUTH_SECRET", secrets.get(Secrets.INTERNAL));
    environment.put("COMANAGER_TOOLS_OWNERS", "decision,watch,notifier");
    // Inherited anyway; written down so that a load test can tell whether it is limited.
    Optional.ofNullable(settings.get(RATE_LIMIT)).ifPresent(it -> environment.put(RATE_LIMIT, it));
    return environment;
  }

  private Map<String, String> auth() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_AUTH_URL", authUrl());
    environment.put("COMANAGER_BASE_URL", baseUrl());
    if (replicas > 1) {
      environment.put("COMANAGER_AUTH_BEHIND_PROXY", "true");
      environment.put("COMANAGER_AUTH_TRUSTED_PROXIES", host);
    }
    environment.put("COMANAGER_AUTH_DB", database("auth"));
    environment.put(Secrets.INTERNAL, secrets.get(Secrets.INTERNAL));
    environment.put(Secrets.PHONE_HMAC, secrets.get(Secrets.PHONE_HMAC));
    environment.put(Secrets.PHONE_SEALING, secrets.get(Secrets.PHONE_SEALING));
    environment.put("COMANAGER_TEST_LINE_ENABLED", "true");
    environment.put("COMANAGER_TEST_LINE_PHONE", DEMO_PHONE);
    environment.put("COMANAGER_TEST_LINE_BEARER", secrets.get(Secrets.DEMO_LINE_BEARER));
    environment.put("COMANAGER_TEST_LINE_DEMO_CODE", secrets.get(Secrets.DEMO_CODE));
    environment.put(SELF_SIGNUP, settings.getOrDefault(SELF_SIGNUP, "true"));
    environment.put(Secrets.SIGN_IN, secrets.get(Secrets.SIGN_IN));
    environment.put("COMANAGER_KEYCLOAK_URL", "http://" + host + ":" + port(StackPort.KEYCLOAK));
    environment.put(Secrets.KEYCLOAK_CLIENT, secrets.get(Secrets.KEYCLOAK_CLIENT));
    environment.put(Secrets.ACCOUNT_CLIENT, secrets.get(Secrets.ACCOUNT_CLIENT));
    environment.put(Secrets.OPERATORS_CLIENT, secrets.get(Secrets.OPERATORS_CLIENT));
    environment.put(DEMO_LEAGUE, "true");
    environment.put(Secrets.NOTIFIER_PUBLIC, secrets.get(Secrets.NOTIFIER_PUBLIC));
    environment.put(Secrets.DECISION_PUBLIC, secrets.get(Secrets.DECISION_PUBLIC));
    return environment;
  }

  private Map<String, String> notifier() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_NOTIFIER_DB", database("notifier"));
    environment.put(Secrets.NOTIFIER_PRIVATE, secrets.get(Secrets.NOTIFIER_PRIVATE));
    environment.put(
        "COMANAGER_CARRIER_SIMULATOR_URL", "http://" + host + ":" + port(StackPort.PHONES));
    environment.put("COMANAGER_CALLBACKS_URL", callbacksUrl());
    environment.put(Secrets.CALLBACKS, secrets.get(Secrets.CALLBACKS));
    return environment;
  }

  private Map<String, String> phones() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_PHONES_KNOWN", DEMO_PHONE);
    environment.put(
        "COMANAGER_PHONES_REPLIES_URL", callbacksUrl() + "/callbacks/simulator/replies");
    environment.put("COMANAGER_PHONES_CALLBACK_SECRET", secrets.get(Secrets.CALLBACKS));
    return environment;
  }

  private Map<String, String> decision() {
    Map<String, String> environment = common();
    environment.put("COMANAGER_DECISION_DB", database("decision"));
    environment.put("COMANAGER_BRIEF_NOTIFIER_KEY", secrets.get(Secrets.NOTIFIER_PUBLIC));
    environment.put("COMANAGER_SEALING_PRIVATE_KEYS", secrets.get(Secrets.DECISION_PRIVATE));
    environment.put(DEMO_LEAGUE, "true");
    return environment;
  }

  private Map<String, String> watch() {
    Map<String, String> environment = common();
    environment.put(StackPort.WATCH.setting(), port(StackPort.WATCH));
    environment.put("COMANAGER_WATCH_DB", database("watch"));
    kafkaRelay.ifPresent(relay -> environment.put("KAFKA_BOOTSTRAP_SERVERS", host + ":" + relay));
    environment.put("COMANAGER_ALERTS_NOTIFIER_KEY", secrets.get(Secrets.NOTIFIER_PUBLIC));
    // Texts are tried out at any hour; quiet hours that a line has chosen still count.
    environment.put("COMANAGER_ALERTS_USUAL_QUIET_HOURS", "false");
    return environment;
  }

  private Map<String, String> common() {
    Map<String, String> environment = new HashMap<>();
    environment.put("KAFKA_BOOTSTRAP_SERVERS", host + ":" + port(StackPort.KAFKA));
    environment.put("COMANAGER_ENVIRONMENT", "local");
    environment.put("QUARKUS_DATASOURCE_USERNAME", PostgresServer.USER);
    environment.put("QUARKUS_DATASOURCE_PASSWORD", PostgresServer.USER);
    environment.put("QUARKUS_BANNER_ENABLED", "false");
    // glibc gives each busy thread an arena of its own, which would cost tens of megabytes.
    environment.put("MALLOC_ARENA_MAX", "2");
    return environment;
  }

  private String database(String name) {
    return "postgresql://" + host + ":" + port(StackPort.POSTGRES) + "/" + name;
  }

  private String baseUrl() {
    return settings.getOrDefault(
        "COMANAGER_BASE_URL", "http://localhost:" + port(StackPort.GATEWAY));
  }

  // The first replica's: any of them notes what the carrier tells.
  private String callbacksUrl() {
    return settings.getOrDefault(
        "COMANAGER_CALLBACKS_URL", "http://localhost:" + port(StackPort.NOTIFIER));
  }

  private String authUrl() {
    return settings.getOrDefault("COMANAGER_AUTH_URL", "http://localhost:" + port(StackPort.AUTH));
  }

  private String port(StackPort port) {
    return Integer.toString(port.in(settings));
  }
}
