package dev.comanager.servicekit.startup;

import dev.comanager.servicekit.startup.database.Database;
import dev.comanager.servicekit.startup.database.DatabaseCheck;
import dev.comanager.servicekit.startup.kafka.KafkaCheck;
import dev.comanager.servicekit.startup.kafka.KafkaClients;
import dev.comanager.servicekit.startup.refusal.StartFailure;
import dev.comanager.servicekit.startup.refusal.StartFailureText;
import dev.comanager.servicekit.startup.settings.Authority;
import dev.comanager.servicekit.startup.settings.EnvironmentRule;
import dev.comanager.servicekit.startup.settings.SettingRule;
import dev.comanager.servicekit.startup.settings.Settings;
import dev.comanager.servicekit.startup.waiting.DependencyCheck;
import dev.comanager.servicekit.startup.waiting.Waiting;
import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Starts a service once all that it needs is right: its settings first, then its database, broker
 * and topics. Before that no port is open and nothing is changed anywhere.
 */
public final class Start {
  private static final int FAILED = 1;
  private static final String TIMEOUT_SETTING = "comanager.start.timeout";
  private static final String REPORT_EVERY_SETTING = "comanager.start.report-every";
  private static final String MIGRATE_ONLY = "quarkus.init-and-exit";
  // Held, since a logger that nobody holds forgets its level.
  private static final List<Logger> CLIENTS =
      List.of(Logger.getLogger("org.apache.kafka"), Logger.getLogger("org.postgresql"));

  private Start() {}

  /** Runs the service until it is stopped; ends the process with a line when it can't start. */
  public static void run(ServiceStart service, String... arguments) {
    Settings settings = Settings.given();
    try {
      check(service, settings, System.getenv(), new WaitingLog(service.name(), settings)::waiting);
    } catch (StartFailure e) {
      ended(service.name(), FAILED, e);
      return;
    }
    Quarkus.run(null, (code, failure) -> ended(service.name(), code, failure), arguments);
  }

  /**
   * Returns when the service may start.
   *
   * @param environment the variables of the process
   * @param log hears what is waited for
   * @throws StartFailure when it may not
   */
  static void check(
      ServiceStart service,
      Settings settings,
      Map<String, String> environment,
      Consumer<String> log) {
    List<SettingRule> rules = new ArrayList<>();
    // A migration speaks with the database alone, and is given nothing else.
    boolean serves = !settings.isOn(MIGRATE_ONLY);
    if (serves) {
      rules.addAll(service.rules());
    }
    rules.add(new EnvironmentRule(environment));
    rules.add(new Authority("comanager.traces.ca", "comanager.traces.endpoint", ""));
    rules.add(durationRule(TIMEOUT_SETTING));
    rules.add(durationRule(REPORT_EVERY_SETTING));
    if (service.withDatabase()) {
      rules.add(Database::problems);
      // Who has no database has no outbox and no channels either: nothing that could differ.
      if (serves) {
        rules.add(KafkaClients::problems);
      }
    }
    List<String> problems = SettingRule.problems(settings, rules);
    if (!problems.isEmpty()) {
      throw new StartFailure(String.join("; ", problems));
    }
    await(service, serves, settings, log);
  }

  private static void await(
      ServiceStart service, boolean serves, Settings settings, Consumer<String> log) {
    List<DependencyCheck> needed = new ArrayList<>();
    if (service.withDatabase()) {
      needed.add(new DatabaseCheck(Database.of(settings)));
    }
    if (serves) {
      needed.add(
          KafkaCheck.of(
              KafkaClients.of(settings),
              service.topics(),
              settings.value("comanager.topic-prefix", ""),
              log));
    }
    List<Optional<Level>> before =
        CLIENTS.stream().map(Logger::getLevel).map(Optional::ofNullable).toList();
    // What clients say of a backend that is away is said once, in our words.
    CLIENTS.forEach(client -> client.setLevel(Level.OFF));
    try {
      new Waiting(
              duration(settings, TIMEOUT_SETTING, "60s"),
              duration(settings, REPORT_EVERY_SETTING, "5s"),
              log)
          .await(needed);
    } finally {
      needed.forEach(DependencyCheck::close);
      for (int i = 0; i < before.size(); i++) {
        CLIENTS.get(i).setLevel(before.get(i).orElse(null));
      }
    }
  }

  /** Ends the process, with a line where it did not start. */
  public static void ended(String service, int exitCode, Throwable failure) {
    if (failure != null) {
      System.err.println(service + " does not start: " + StartFailureText.text(failure));
    }
    ApplicationLifecycleManager.getDefaultExitCodeHandler().accept(exitCode, failure);
  }

  private static SettingRule durationRule(String name) {
    return SettingRule.of(
        name,
        (_, value) -> {
          try {
            return parsed(value).isNegative() ? Optional.of("is negative") : Optional.empty();
          } catch (IllegalArgumentException e) {
            return Optional.of("is no duration, such as 60s or 2m");
          }
        });
  }

  private static Duration duration(Settings settings, String name, String otherwise) {
    return parsed(settings.value(name, otherwise));
  }

  private static Duration parsed(String value) {
    return DurationConverter.parseDuration(value);
  }
}
