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
 * The processes of the local stack, found by what its launcher wrote into {@code run/}. Without a
 * local stack the fault tests are skipped and say so.
 */
public final class LocalParts {
  static final String GATEWAY = "tool-gateway";
  public static final String DECISION = "decision-engine";
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

  // The two Keycloaks start one after the other.
  private static final Duration RECOVERY = Duration.ofMinutes(3);
  private static final int MOST_REPLICAS = 4;

  /** The processes that the launcher restarts when they end. */
  private static final List<String> RESTARTED =
      List.of(AUTH, DECISION, WATCH, NOTIFIER, GATEWAY, KEYCLOAK, KAFKA, POSTGRES);

  private final Path run;

  private LocalParts(Path run) {
    this.run = run;
  }

  /** The parts of the stack under test, once all of them are ready. */
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

  /** The process id that the launcher recorded. */
  long pid(String part) {
    return Long.parseLong(settings(run.resolve(part + ".process")).get("pid"));
  }

  /** The environment that the launcher started a service with. */
  public Map<String, String> environmentOf(String service) {
    return settings(run.resolve(service + ".env"));
  }

  /** The settings with which a service's clients connect to Kafka. */
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

  /** The directory with the logs of all the stack's processes. */
  Path logs() {
    return run.resolveSibling("logs");
  }

  /** The part and its other replicas, as many as the stack has. */
  List<String> replicas(String part) {
    return IntStream.rangeClosed(1, MOST_REPLICAS)
        .mapToObj(number -> number == 1 ? part : part + "-" + number)
        .filter(this::exists)
        .toList();
  }

  /**
   * Kills one process without cleanup (SIGKILL); the launcher restarts it, and its other replicas
   * continue. Before killing a part a second time, wait until it is ready.
   */
  void kill(String part) {
    signal("-KILL", pid(part));
  }

  /** Suspends the part and its replicas (SIGSTOP). */
  void pause(String part) {
    replicas(part).forEach(replica -> signal("-STOP", pid(replica)));
  }

  /** Resumes suspended processes (SIGCONT); a process that has ended in the meantime is ignored. */
  void resume(String part) {
    for (String replica : replicas(part)) {
      ProcessHandle.of(pid(replica))
          .filter(ProcessHandle::isAlive)
          .ifPresent(process -> signal("-CONT", process.pid()));
    }
  }

  /** Asks the launcher to stop a part with its replicas and waits until it has. */
  void stop(String part) {
    command(replicas(part), "stop");
  }

  /** Asks the launcher to start a part with its replicas and waits until they are ready. */
  void start(String part) {
    command(replicas(part), "start");
    awaitReady(part);
  }

  /** Waits until all replicas are ready, including one that the launcher restarts on its own. */
  void awaitReady(String part) {
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> replicas(part).stream().allMatch(this::isReady));
  }

  /**
   * The launcher's record lags: a process that was just killed still counts as ready until the
   * launcher notices. So the process must also be alive.
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

  /** Removes a part from the balancer while it keeps running. */
  void drain(String part) {
    command(List.of(part), "drain");
  }

  /** Returns a part to the balancer. */
  void undrain(String part) {
    command(List.of(part), "undrain");
  }

  /**
   * Waits until every process that the launcher restarts is running, every owner answers reads
   * again, and a sign-in can begin.
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
