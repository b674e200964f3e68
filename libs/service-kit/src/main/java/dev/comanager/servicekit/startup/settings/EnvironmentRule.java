package dev.comanager.servicekit.startup.settings;

import dev.comanager.contracts.CrashPoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What every service must keep: where it runs, and that nothing made for tests is on there. */
public final class EnvironmentRule implements SettingRule {
  private static final String SKEW = "comanager.clock.skew";

  private final Map<String, String> environment;

  /**
   * The rule.
   *
   * @param environment the variables of this process
   */
  public EnvironmentRule(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  @Override
  public List<String> problems(Settings settings) {
    List<String> problems = new ArrayList<>();
    String named = settings.environment();
    if (!settings.production() && named.toLowerCase(Locale.ROOT).startsWith("prod")) {
      // It would run without what production refuses, and nobody would notice.
      problems.add("COMANAGER_ENVIRONMENT is not production but almost: write it so");
    }
    CrashPoint.refusal(environment).ifPresent(problems::add);
    if (!settings.ownMachine() && settings.value(SKEW).filter(skew -> !isZero(skew)).isPresent()) {
      problems.add(Settings.shown(SKEW) + " moves the clock, for tests alone: remove it");
    }
    return problems;
  }

  private static boolean isZero(String duration) {
    return duration.matches("(?i)(pt)?0+(ms|[smhd])?") || duration.equals(Duration.ZERO.toString());
  }
}
