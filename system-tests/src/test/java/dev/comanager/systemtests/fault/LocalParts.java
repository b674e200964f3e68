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
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;

/**
 * The processes of the local stack, found by what its launcher wrote into {@code run/}. Elsewhere
 * than on a local stack the faults are skipped and say so.
 */
final class LocalParts {
  static final String GATEWAY = "tool-gateway";
  static final String DECISION = "decision-engine";
  static final String AUTH = "auth-service";
  static final String WATCH = "watch-service";
  static final String NOTIFIER = "notifier";
  static final String PHONES = "phone-simulator";
  static final String KEYCLOAK = "keycloak";
  static final String KAFKA = "kafka";
  static final String KAFKA_RELAY = "kafka-relay";
  static final String POSTGRES = "postgres";

  private static final Duration RECOVERY = Duration.ofSeconds(90);

  private final Path run;

  private LocalParts(Path run) {
    this.run = run;
  }

  /** The parts of the stack under test, all of them well. */
  static LocalParts ofTheStackUnderTest() {
    Optional<Path> home = Deployment.setting("COMANAGER_HOME").map(Path::of);
    boolean there =
        Deployment.isLocal()
            && home.isPresent()
            && Files.exists(home.get().resolve("run/" + GATEWAY + ".process"))
            && Deployment.baseUrl()
                .equals(settings(home.get().resolve("local.env")).get("BASE_URL"));
    if (!there) {
      System.err.println(
          "SKIPPED: no local stack is known by COMANAGER_HOME, so no faults are made.");
    }
    Assumptions.assumeTrue(there, "COMANAGER_HOME names no running local stack");
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

  /** Where every process of the stack writes what it has to say. */
  Path logs() {
    return run.resolveSibling("logs");
  }

  /** Ends the process without a chance to tidy up (SIGKILL); the launcher brings it back. */
  void kill(String part) {
    signal("-KILL", pid(part));
  }

  /** Stops the process where it stands (SIGSTOP). */
  void pause(String part) {
    signal("-STOP", pid(part));
  }

  /** Lets a stopped process go on (SIGCONT); one that ended meanwhile needs nothing. */
  void resume(String part) {
    ProcessHandle.of(pid(part))
        .filter(ProcessHandle::isAlive)
        .ifPresent(process -> signal("-CONT", process.pid()));
  }

  /** Asks the launcher to stop a part and waits until it did. */
  void stop(String part) {
    wish(part, "stop");
  }

  /** Asks the launcher to start a part and waits until it is ready. */
  void start(String part) {
    wish(part, "start");
  }

  /** Asks the launcher to stop and start a part, and waits until it is ready. */
  void restart(String part) {
    wish(part, "restart");
  }

  /** Waits until reads are answered well again and a sign-in can begin. */
  void awaitRecovery() {
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              Mcp.asLine().call("get_my_leagues").ok();
              Mcp.asLine().call("get_roster_status").ok();
              new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any()).begin();
            });
  }

  private void wish(String part, String what) {
    Path wish = run.resolve("wishes").resolve(part + "." + what);
    try {
      Files.createDirectories(wish.getParent());
      Files.writeString(wish, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> !Files.exists(wish));
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
