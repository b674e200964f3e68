package dev.comanager.servicekit.startup;

import dev.comanager.servicekit.settings.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A secret that a service needs: present, in the right form, and not a well-known default.
 *
 * @param needed where a service does not start without it
 * @param reader refuses a wrong form with an exception whose message does not repeat the value
 */
public record Secret(String name, String what, Predicate<Settings> needed, Consumer<String> reader)
    implements SettingRule {
  private static final Set<String> KNOWN =
      Set.of("local-internal-secret", "postgres", "changeme", "change-me", "secret", "password");

  /** A secret without a form, 16 characters or longer; required outside a developer's machine. */
  public static Secret text(String name, String what) {
    return read(
        name,
        what,
        value -> {
          requireTrimmed(value);
          require(value.length() >= 16, "is shorter than 16 characters");
        });
  }

  /** An optional password whose form others define. */
  public static Secret password(String name, String what) {
    return read(name, what, Secret::requireTrimmed).optional();
  }

  /** A secret with a form of its own; required outside a developer's machine. */
  public static Secret read(String name, String what, Consumer<String> reader) {
    return new Secret(name, what, settings -> !settings.isDeveloperMachine(), reader);
  }

  public Secret neededWhere(Predicate<Settings> where) {
    return new Secret(name, what, where, reader);
  }

  public Secret optional() {
    return neededWhere(_ -> false);
  }

  public static void require(boolean sound, String otherwise) {
    if (!sound) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private static void requireTrimmed(String value) {
    require(
        value.strip().equals(value), "has a blank or a line break around it: write it with printf");
  }

  @Override
  public List<String> problems(Settings settings) {
    return settings.value(name).isEmpty() && needed.test(settings)
        ? List.of(Settings.asEnvironmentVariable(name) + " is missing: " + what)
        : SettingRule.of(name, this::problem).problems(settings);
  }

  private Optional<String> problem(Settings settings, String value) {
    try {
      require(
          settings.isDeveloperMachine() || !KNOWN.contains(value),
          "is a default that everybody knows");
      reader.accept(value);
      require(
          settings.isDeveloperMachine() || !value.contains("\"local-"),
          "was made by ./comanager up for one machine");
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage() + " (" + what + ")");
    }
  }
}
