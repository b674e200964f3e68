package dev.comanager.servicekit.startup.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Something that settings must keep. Its words name the setting and never repeat its value. */
@FunctionalInterface
public interface SettingRule {
  /** What is wrong, each in a line that says what to do; empty when nothing is. */
  List<String> problems(Settings settings);

  /** Everything that is wrong, so that nobody has to start once for each. */
  static List<String> problems(Settings settings, List<SettingRule> rules) {
    List<String> problems = new ArrayList<>();
    rules.forEach(rule -> problems.addAll(rule.problems(settings)));
    return problems;
  }

  /** A problem or none, of one setting that was given. */
  static SettingRule of(String name, Check check) {
    return settings ->
        settings
            .value(name)
            .flatMap(value -> check.problem(settings, value))
            .map(problem -> List.of(Settings.shown(name) + " " + problem))
            .orElseGet(List::of);
  }

  /** The setting must be given outside one's own machine, where a default would lead nowhere. */
  static SettingRule given(String name, String localDefault, String what) {
    return settings ->
        settings.ownMachine() || !settings.value(name, localDefault).equals(localDefault)
            ? List.of()
            : List.of(Settings.shown(name) + " is missing: " + what);
  }

  /** A switch that only serves trying the product. */
  static SettingRule offInProduction(String name, String why) {
    return of(
        name,
        (settings, value) ->
            settings.production() && Boolean.parseBoolean(value)
                ? Optional.of("is true, which production refuses: " + why + ". Set it to false")
                : Optional.empty());
  }

  /** A setting that production must do without. */
  static SettingRule absentInProduction(String name, String why) {
    return of(
        name,
        (settings, _) ->
            settings.production()
                ? Optional.of("is set, which production refuses: " + why + ". Remove it")
                : Optional.empty());
  }

  /** A public address: in production by https, and not this machine's. */
  static SettingRule publicAddress(String name, String localDefault, String whose) {
    return settings -> {
      String address = settings.value(name, localDefault).toLowerCase(Locale.ROOT);
      if (!settings.production()) {
        return List.of();
      }
      if (Addresses.LOCAL.matcher(address).find()) {
        return List.of(
            Settings.shown(name)
                + " is missing or leads to this machine: it must be the public https address of "
                + whose);
      }
      return address.startsWith("https://")
          ? List.of()
          : List.of(Settings.shown(name) + " must begin with https:// in production");
    };
  }

  /** An address that may be changed for trying things out, but stays encrypted in production. */
  static SettingRule encrypted(String name) {
    return of(
        name,
        (settings, value) ->
            settings.production() && !value.toLowerCase(Locale.ROOT).startsWith("https://")
                ? Optional.of("must begin with https:// in production")
                : Optional.empty());
  }

  /** What is wrong with a value; the words follow the setting's name. */
  @FunctionalInterface
  interface Check {
    Optional<String> problem(Settings settings, String value);
  }

  /** Addresses of the machine itself. */
  final class Addresses {
    static final Pattern LOCAL = Pattern.compile("//(localhost|127\\.|\\[::1\\]|0\\.0\\.0\\.0)");

    private Addresses() {}
  }
}
