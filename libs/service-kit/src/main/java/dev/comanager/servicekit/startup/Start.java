package dev.comanager.servicekit.startup;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.servicekit.settings.Settings;
import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.runtime.util.ExceptionUtil;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Starts a service once all that it needs is right: its settings first, then its database, broker
 * and topics. Before that no port is open and nothing is changed anywhere.
 */
public final class Start {
  // Held, since an unreferenced logger loses its level.
  private static final List<Logger> CLIENTS =
      List.of(Logger.getLogger("org.apache.kafka"), Logger.getLogger("org.postgresql"));

  private Start() {}

  /** Runs the service until it is stopped; ends the process with a line when it can't start. */
  public static void run(ServiceStart service, String... arguments) {
    // Mutes client logs about unreachable backends; the check logs them once.
    CLIENTS.forEach(client -> client.setLevel(Level.OFF));
    try {
      check(service, Settings.ofThisProcess(), System.getenv(), System.out::println);
    } catch (StartFailure | IllegalArgumentException e) {
      exit(service, 1, new StartFailure(StartFailure.text(e)));
      return;
    } finally {
      CLIENTS.forEach(client -> client.setLevel(null));
    }
    Quarkus.run(null, (code, failure) -> exit(service, code, failure), arguments);
  }

  private static void exit(ServiceStart service, int code, Throwable failure) {
    if (failure != null) {
      System.err.println(service.name + " does not start: " + StartFailure.text(failure));
      if (ExceptionUtil.getRootCause(failure) instanceof RuntimeException cause
          && !(cause instanceof ConfigurationException)) {
        failure.printStackTrace();
      }
    }
    ApplicationLifecycleManager.getDefaultExitCodeHandler().accept(code, failure);
  }

  static void check(
      ServiceStart service,
      Settings settings,
      Map<String, String> environment,
      Consumer<String> log) {
    // A migration reaches the database alone, and is given nothing else.
    boolean serves = !settings.isOn("quarkus.init-and-exit");
    List<String> problems = problems(settings, environment);
    List<Supplier<Optional<String>>> checks = new ArrayList<>();
    if (service.database) {
      problems.addAll(DatabaseCheck.problems(settings));
      checks.add(new DatabaseCheck(settings)::missing);
    }
    if (serves) {
      problems.addAll(service.problems(settings));
      problems.addAll(KafkaCheck.problems(settings));
      checks.add(new KafkaCheck(settings, service.topics())::missing);
    }
    if (!problems.isEmpty()) {
      throw new StartFailure(String.join("; ", problems));
    }
    await(checks, settings.duration("comanager.start.timeout", Duration.ofMinutes(1)), log);
  }

  /** Rules for every service: its environment, and nothing for tests outside tests. */
  private static List<String> problems(Settings settings, Map<String, String> environment) {
    List<String> problems = new ArrayList<>();
    CrashPoint.refusal(environment).ifPresent(problems::add);
    problems.addAll(
        SettingRule.authority("comanager.traces.ca", "comanager.traces.endpoint", "")
            .problems(settings));
    if (settings.environment().matches("(?i)prod.*") && !settings.production()) {
      problems.add("COMANAGER_ENVIRONMENT is not production but almost: write it so");
    }
    if (!settings.isDeveloperMachine()
        && !settings.duration("comanager.clock.skew", Duration.ZERO).isZero()) {
      problems.add("COMANAGER_CLOCK_SKEW moves the clock, for tests alone: remove it");
    }
    return problems;
  }

  /** Waits until nothing is missing; logs what is missing whenever that changes. */
  static void await(
      List<Supplier<Optional<String>>> checks, Duration timeout, Consumer<String> log) {
    long begun = System.nanoTime();
    for (String reported = ""; ; LockSupport.parkNanos(500_000_000)) {
      String missing =
          checks.stream()
              .map(Supplier::get)
              .flatMap(Optional::stream)
              .collect(Collectors.joining("; "));
      if (missing.isEmpty()) {
        return;
      }
      if (System.nanoTime() - begun >= timeout.toNanos()) {
        throw new StartFailure(
            "gave up after %d s (COMANAGER_START_TIMEOUT): %s. What to do: docs/starting.md"
                .formatted(timeout.toSeconds(), missing));
      }
      if (!missing.equals(reported)) {
        log.accept("waits up to %d s for %s".formatted(timeout.toSeconds(), missing));
        reported = missing;
      }
    }
  }
}
