package dev.comanager.servicekit.startup.settings;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A secret that a service needs: that it is there, has its form, and is nobody's known default. Its
 * value is never repeated.
 *
 * @param name the setting
 * @param what what it is, and how one makes it
 * @param needed where a service does not start without it
 * @param form what is wrong with its form, if anything
 */
public record Secret(String name, String what, Predicate<Settings> needed, SettingRule.Check form)
    implements SettingRule {
  private static final int SHORTEST = 16;
  private static final Set<String> KNOWN =
      Set.of("local-internal-secret", "postgres", "changeme", "change-me", "secret", "password");
  // The keys that the local stack makes for itself bear this name.
  private static final Pattern LOCAL_KEY = Pattern.compile("\"kid\"\\s*:\\s*\"local-");

  /** A secret that is as good as it is long and unknown; needed outside one's own machine. */
  public static Secret text(String name, String what) {
    return new Secret(name, what, settings -> !settings.ownMachine(), Secret::unguessable);
  }

  /** A password that somebody else's rules made; it need not be there. */
  public static Secret password(String name, String what) {
    return new Secret(
        name,
        what,
        _ -> false,
        (settings, value) ->
            settings.ownMachine() ? Optional.empty() : wrapped(value).or(() -> known(value)));
  }

  /** A secret with a form of its own, which the reader refuses in words that don't repeat it. */
  public static Secret read(String name, String what, Consumer<String> reader) {
    return new Secret(
        name,
        what,
        settings -> !settings.ownMachine(),
        (settings, value) -> {
          try {
            reader.accept(value);
          } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
          }
          return !settings.ownMachine() && LOCAL_KEY.matcher(value).find()
              ? Optional.of("was made by ./comanager up for one machine. Make a new one")
              : Optional.empty();
        });
  }

  /** A secret of a certain form. */
  public static Secret formed(String name, String what, Pattern form, String formText) {
    return new Secret(
        name,
        what,
        settings -> !settings.ownMachine(),
        (_, value) ->
            form.matcher(value).matches() ? Optional.empty() : Optional.of("is not " + formText));
  }

  /** The same, but needed only where this holds. */
  public Secret neededWhere(Predicate<Settings> where) {
    return new Secret(name, what, where, form);
  }

  /** The same, needed on one's own machine too. */
  public Secret neededEverywhere() {
    return neededWhere(_ -> true);
  }

  /** The same, checked when it is there. */
  public Secret optional() {
    return neededWhere(_ -> false);
  }

  @Override
  public List<String> problems(Settings settings) {
    Optional<String> value = settings.value(name);
    if (value.isEmpty()) {
      return needed.test(settings)
          ? List.of(Settings.shown(name) + " is missing: " + what)
          : List.of();
    }
    return form.problem(settings, value.get())
        .map(problem -> List.of(Settings.shown(name) + " " + problem + " (" + what + ")"))
        .orElseGet(List::of);
  }

  private static Optional<String> unguessable(Settings settings, String value) {
    if (settings.ownMachine()) {
      return wrapped(value);
    }
    return wrapped(value)
        .or(() -> known(value))
        .or(
            () ->
                value.length() < SHORTEST
                    ? Optional.of("is shorter than " + SHORTEST + " characters")
                    : Optional.empty());
  }

  private static Optional<String> wrapped(String value) {
    return value.strip().equals(value) && value.chars().noneMatch(Character::isISOControl)
        ? Optional.empty()
        : Optional.of(
            "has a blank or a line break around it (was it written with echo? use printf)");
  }

  private static Optional<String> known(String value) {
    return KNOWN.contains(value)
        ? Optional.of("is a default that everybody knows")
        : Optional.empty();
  }
}
