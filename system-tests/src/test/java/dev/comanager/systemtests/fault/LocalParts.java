package dev.comanager.systemtests.fault;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/**
 * The processes of the local stack, found by what its launcher wrote into {@code run/}. Elsewhere
 * than on a local stack the faults are skipped and say so.
 */
public final class LocalParts {
  static final String GATEWAY = "tool-gateway";
  static final String DECISION = "decision-engine";
  static final String AUTH = "auth-service";
  static final String WATCH = "watch-service";
  public static final String NOTIFIER = "notifier";
  static final String PHONES = "phone-simulator";
  static final String KEYCLOAK = "keycloak";
  static final String SECOND_KEYCLOAK = "keycloak-2";
  static final String KAFKA = "kafka";
  static final String KAFKA_RELAY = "kafka-relay";
  static final String POSTGRES = "postgres";
  private static final String KAFKA_CLIENT = "kafka.";

  // Both Keycloaks are started one after the other.
  private static final Duration RECOVERY = Duration.ofMinutes(3);
  private static final int MOST_REPLICAS = 4;

  /** The processes that the launcher starts again when they end. */
  private static final List<String> RESTARTED =
      List.of(AUTH, DECISION, WATCH, NOTIFIER, GATEWAY, KEYCLOAK, KAFKA, POSTGRES);

  private final Path run;

  private LocalParts(Path run) {
    this.run = run;
  }

  /** The parts of the stack under test, all of them well. */
  public static LocalParts ofTheStackUnderTest() {
    Optional<Path> home = Deployment.localHome();
    boolean there =
        Deployment.isLocal()
            && home.isPresent()
            && Files.exists(home.get().resolve("run/" + GATEWAY + ".process"))
            && Deployment.baseUrl()
                .equals(settings(home.get().resolve("local.env")).get("BASE_URL"));
    Deployment.skipUnless(
        there, "no running local stack is known by COMANAGER_HOME: no faults are made");
    LocalParts parts = new LocalParts(home.orElseThrow().resolve("run"));
    parts.awaitRecovery();
    return parts;
  }

  /** Whether this stack has such a part. */
  boolean exists(String part) {
    return Files.exists(run.resolve(part + ".process"));
  }

  /** The process id that the launcher wrote down. */
  long pid(String part) {
    return Long.parseLong(settings(run.resolve(part + ".process")).get("pid"));
  }

  /** The environment that the launcher started a service with. */
  Map<String, String> environmentOf(String service) {
    return settings(run.resolve(service + ".env"));
  }

  /** How a service's clients come into Kafka. */
  public Map<String, Object> kafkaClient(String service) {
    Map<String, String> environment = environmentOf(service);
    Map<String, Object> client = new HashMap<>();
    settings(Path.of(environment.get("QUARKUS_CONFIG_LOCATIONS")))
        .forEach(
            (name, value) -> {
              if (name.startsWith(KAFKA_CLIENT)) {
                client.put(name.substring(KAFKA_CLIENT.length()), value);
              }
            });
    client.put("bootstrap.servers", environment.get("KAFKA_BOOTSTRAP_SERVERS"));
    return client;
  }

  /** Where every process of the stack writes what it has to say. */
  Path logs() {
    return run.resolveSibling("logs");
  }

  /** The part and its further replicas, as many as the stack has. */
  List<String> replicas(String part) {
    return IntStream.rangeClosed(1, MOST_REPLICAS)
        .mapToObj(number -> number == 1 ? part : part + "-" + number)
        .filter(this::exists)
        .toList();
  }

  /**
   * Ends one process without a chance to tidy up (SIGKILL); the launcher brings it back, and its
   * other replicas go on. Who kills a part a second time waits until it is ready before.
   */
  void kill(String part) {
    signal("-KILL", pid(part));
  }

  /** Stops the part and its replicas where they stand (SIGSTOP). */
  void pause(String part) {
    replicas(part).forEach(replica -> signal("-STOP", pid(replica)));
  }

  /** Lets what was stopped go on (SIGCONT); a process that ended meanwhile needs nothing. */
  void resume(String part) {
    for (String replica : replicas(part)) {
      ProcessHandle.of(pid(replica))
          .filter(ProcessHandle::isAlive)
          .ifPresent(process -> signal("-CONT", process.pid()));
    }
  }

  /** Asks the launcher to stop a part with its replicas and waits until it did. */
  void stop(String part) {
    command(replicas(part), "stop");
  }

  /** Asks the launcher to start a part with its replicas and waits until they are ready. */
  void start(String part) {
    command(replicas(part), "start");
    awaitReady(part);
  }

  /** Waits until all replicas are ready, also one that the launcher brings back by itself. */
  void awaitReady(String part) {
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> replicas(part).stream().allMatch(this::isReady));
  }

  /**
   * What the launcher wrote down is a moment old: a process that was just killed is called ready
   * until it was missed. Hence it must live, too.
   */
  private boolean isReady(String replica) {
    return "READY".equals(state(replica)) && ProcessHandle.of(pid(replica)).isPresent();
  }

  private boolean isStopped(String replica) {
    return "STOPPED".equals(state(replica));
  }

  private String state(String part) {
    return settings(run.resolve(part + ".process")).get("state");
  }

  /** Asks the launcher to restart a part and its replicas one after the other. */
  void restart(String part) {
    replicas(part).forEach(replica -> command(List.of(replica), "restart"));
  }

  /** Starts one more replica of a service than the stack was started with. */
  void add(String replica) {
    command(List.of(replica), "start");
  }

  /** Keeps a part from the balancer's requests while it runs on. */
  void drain(String part) {
    command(List.of(part), "drain");
  }

  /** Lets the balancer send it requests again. */
  void undrain(String part) {
    command(List.of(part), "undrain");
  }

  /**
   * Waits until whatever the launcher brings back runs, reads are answered well again, by whoever
   * owns them, and a sign-in can begin.
   */
  void awaitRecovery() {
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(100))
        .until(
            () ->
                RESTARTED.stream()
                    .flatMap(part -> replicas(part).stream())
                    .allMatch(replica -> isReady(replica) || isStopped(replica)));
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              Mcp.asLine().call("get_my_leagues").ok();
              Mcp.asLine().call("get_roster_status").ok();
              Mcp.asLine().call("list_watches").ok();
              new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any()).begin();
            });
  }

  private void command(List<String> parts, String what) {
    Path commands = run.resolve("commands");
    List<Path> requested = parts.stream().map(part -> commands.resolve(part + "." + what)).toList();
    try {
      Files.createDirectories(commands);
      for (Path command : requested) {
        Files.writeString(command, "");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> requested.stream().noneMatch(Files::exists));
  }

  private static void signal(String signal, long pid) {
    try {
      Process kill = new ProcessBuilder(List.of("kill", signal, Long.toString(pid))).start();
      if (!kill.waitFor(5, TimeUnit.SECONDS) || kill.exitValue() != 0) {
        throw new AssertionError("kill " + signal + " " + pid + " failed");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, String> settings(Path file) {
    Map<String, String> settings = new HashMap<>();
    try {
      for (String line : Files.readAllLines(file)) {
        int equals = line.indexOf('=');
        if (equals > 0) {
          settings.put(line.substring(0, equals), line.substring(equals + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return settings;
  }
}
