package dev.comanager.stack.launch;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.Secrets;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The processes of the services: how many there are, and their ports. */
final class Services {
  static final String GATEWAY = "tool-gateway";
  static final String AUTH = "auth-service";
  static final String DECISION = "decision-engine";
  static final String WATCH = "watch-service";
  static final String NOTIFIER = "notifier";
  static final String PHONES = "phone-simulator";

  /** The number of the demo line: one of those reserved for fiction. */
  static final String DEMO_PHONE = "+12025550143";

  private static final List<StackPort> BESIDE_AUTH = List.of(StackPort.INTERNAL, StackPort.ADMIN);

  private final Map<String, String> settings;
  private final Map<String, String> secrets;
  private final IntSupplier freePort;
  private final StackAddresses addresses;
  private final Function<Map<String, String>, ServiceEnvironments> environments;
  private final int replicas;
  private final int keycloaks;

  /**
   * Creates the list.
   *
   * @param freePort supplies a different free port each time
   * @param kafkaRelay where watch-service finds Kafka, if it differs from the others
   */
  Services(
      StackHome home,
      Map<String, String> settings,
      Map<String, String> secrets,
      IntSupplier freePort,
      Optional<Integer> kafkaRelay) {
    this.settings = settings;
    this.secrets = secrets;
    this.freePort = freePort;
    this.replicas = Replicas.in(settings);
    this.keycloaks = Replicas.ofKeycloak(settings);
    this.addresses = new StackAddresses(settings);
    this.environments =
        current -> new ServiceEnvironments(home, current, secrets, kafkaRelay, replicas);
  }

  /** All processes of all services, or of those listed in {@code COMANAGER_SERVICES}. */
  List<ServiceSpec> chosen() {
    return processes(this::isChosen).toList();
  }

  /** The first process of each service that isn't started, because somebody else runs it. */
  List<ServiceSpec> leftOut() {
    return processes(service -> !isChosen(service))
        .filter(it -> it.name().equals(it.service()))
        .toList();
  }

  /** Those of the wanted services alone: each process of a service with replicas takes ports. */
  private Stream<ServiceSpec> processes(Predicate<String> wanted) {
    SequencedMap<String, Supplier<Stream<ServiceSpec>>> all = new LinkedHashMap<>();
    all.put(AUTH, () -> replicasOf(AUTH, StackPort.AUTH, 80, ServiceEnvironments::auth));
    all.put(
        DECISION,
        () -> replicasOf(DECISION, StackPort.DECISION, 80, ServiceEnvironments::decision));
    all.put(WATCH, () -> replicasOf(WATCH, StackPort.WATCH, 64, ServiceEnvironments::watch));
    all.put(
        NOTIFIER,
        () -> replicasOf(NOTIFIER, StackPort.NOTIFIER, 48, ServiceEnvironments::notifier));
    // It plays an external carrier, with all texts in its memory.
    all.put(
        PHONES,
        () -> Stream.of(spec(PHONES, 1, StackPort.PHONES, 32, ServiceEnvironments::phones)));
    all.put(
        GATEWAY, () -> replicasOf(GATEWAY, StackPort.GATEWAY, 96, ServiceEnvironments::gateway));
    return all.entrySet().stream()
        .filter(service -> wanted.test(service.getKey()))
        .flatMap(service -> service.getValue().get());
  }

  /** The public ports of services with replicas. */
  List<StackPort> balanced() {
    List<StackPort> balanced = new ArrayList<>();
    if (replicas > 1) {
      balanced.addAll(
          List.of(
              StackPort.GATEWAY,
              StackPort.AUTH,
              StackPort.INTERNAL,
              StackPort.ADMIN,
              StackPort.NOTIFIER,
              StackPort.DECISION));
    }
    if (keycloaks > 1) {
      balanced.add(StackPort.KEYCLOAK);
    }
    return balanced;
  }

  /** Whether only our own services and operators on this machine use it. */
  static boolean isInner(StackPort port) {
    return switch (port) {
      case KEYCLOAK, DECISION, INTERNAL, ADMIN -> true;
      default -> false;
    };
  }

  /** The port of a service under these settings. */
  int publicPort(StackPort port) {
    return port.in(settings);
  }

  /** The host on which publicly visible services listen. */
  String host() {
    return addresses.publicHost();
  }

  /** The nodes of Keycloak by name, unless {@code COMANAGER_SERVICES} excludes it. */
  SequencedMap<String, KeycloakSettings> keycloak() {
    SequencedMap<String, KeycloakSettings> nodes = new LinkedHashMap<>();
    if (!isChosen(RecordedProcess.KEYCLOAK)) {
      return nodes;
    }
    KeycloakSettings single =
        new KeycloakSettings(
            StackPort.KEYCLOAK.in(settings),
            URI.create(addresses.authUrl()),
            URI.create(addresses.baseUrl()),
            "jdbc:" + addresses.database("keycloak"),
            PostgresServer.USER,
            secrets.get(Secrets.POSTGRES),
            URI.create("http://" + StackAddresses.HOST + ":" + addresses.port(StackPort.INTERNAL)),
            secrets.get(Secrets.SIGN_IN),
            secrets.get(Secrets.KEYCLOAK_CLIENT),
            secrets.get(Secrets.ACCOUNT_CLIENT));
    for (int number = 1; number <= keycloaks; number++) {
      nodes.put(
          replica(RecordedProcess.KEYCLOAK, number),
          keycloaks == 1 ? single : single.asNode(freePort.getAsInt(), freePort.getAsInt()));
    }
    return nodes;
  }

  private static String replica(String service, int number) {
    return number == 1 ? service : service + "-" + number;
  }

  private boolean isChosen(String name) {
    return Optional.ofNullable(settings.get("COMANAGER_SERVICES"))
        .map(names -> List.of(names.strip().split("[\\s,]+", -1)).contains(name))
        .orElse(true);
  }

  private Stream<ServiceSpec> replicasOf(
      String service,
      StackPort port,
      int heapMegabytes,
      Function<ServiceEnvironments, Map<String, String>> environment) {
    return IntStream.rangeClosed(1, replicas == 1 ? 1 : Replicas.MOST)
        .mapToObj(number -> spec(service, number, port, heapMegabytes, environment));
  }

  private ServiceSpec spec(
      String service,
      int number,
      StackPort port,
      int heapMegabytes,
      Function<ServiceEnvironments, Map<String, String>> environment) {
    boolean known = number == 1 && !balanced().contains(port);
    Map<StackPort, Integer> ports = new EnumMap<>(StackPort.class);
    Stream.concat(Stream.of(port), service.equals(AUTH) ? BESIDE_AUTH.stream() : Stream.empty())
        .forEach(it -> ports.put(it, known ? it.in(settings) : freePort.getAsInt()));
    Map<String, String> own = new HashMap<>();
    ports.forEach((it, at) -> own.put(it.setting(), Integer.toString(at)));
    int management = freePort.getAsInt();
    own.put("COMANAGER_MANAGEMENT_PORT", Integer.toString(management));
    // One folder per service: two services may have a crash point of the same name.
    Optional.ofNullable(settings.get(CrashPoint.SETTING))
        .ifPresent(folder -> own.put(CrashPoint.SETTING, folder + "/" + service));
    return new ServiceSpec(
        service,
        replica(service, number),
        ports.get(port),
        ports,
        management,
        heapMegabytes,
        current -> {
          Map<String, String> variables = environment.apply(environments.apply(current));
          variables.putAll(own);
          return variables;
        },
        number > replicas);
  }

  /** Facts that people and test programs need about the running stack. */
  SequencedMap<String, String> published() {
    SequencedMap<String, String> published = new LinkedHashMap<>();
    published.put("BASE_URL", addresses.baseUrl());
    published.put("AUTH_URL", addresses.authUrl());
    published.put("ADMIN_URL", addresses.adminUrl());
    published.put("DEVELOPERS_URL", addresses.baseUrl() + "/developers");
    published.put("PHONE_URL", addresses.phoneUrl());
    published.put(
        "DEMO_INJURIES_URL",
        "http://"
            + StackAddresses.HOST
            + ":"
            + addresses.port(StackPort.DECISION)
            + "/demo/injuries");
    published.put("DEMO_PHONE", DEMO_PHONE);
    published.put("DEMO_CODE", secrets.get(Secrets.DEMO_CODE));
    published.put("DEMO_LINE_BEARER", secrets.get(Secrets.DEMO_LINE_BEARER));
    return published;
  }
}
