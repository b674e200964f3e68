package dev.comanager.servicekit.startup;

import dev.comanager.servicekit.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** A rule for settings. Its text names the setting and never repeats its value. */
@FunctionalInterface
public interface SettingRule {
  /** The problems, one line each, with what to do; empty if there are none. */
  List<String> problems(Settings settings);

  /** A rule for a setting that is present. The check's text follows the setting's name. */
  static SettingRule of(String name, BiFunction<Settings, String, Optional<String>> check) {
    return of(name, "", check);
  }

  /** The setting is required outside a developer's machine, where the default doesn't work. */
  static SettingRule required(String name, String localDefault, String what) {
    return of(
        name,
        localDefault,
        (settings, value) ->
            when(
                !settings.isDeveloperMachine() && value.equals(localDefault),
                "is missing: " + what));
  }

  /** A setting that only serves to try the product; production refuses it. */
  static SettingRule notInProduction(String name, String why) {
    return of(
        name,
        (settings, value) ->
            when(
                settings.production() && !value.equals("false"),
                "is set, which production refuses: " + why + ". Remove it"));
  }

  /** An address that is public, and reached by https, in production. */
  static SettingRule publicAddress(String name, String localDefault, String what) {
    return of(
        name,
        localDefault,
        (settings, value) ->
            when(
                settings.production()
                    && !value.matches("(?i)https://(?!localhost|127\\.|\\[::1]|0\\.0\\.0\\.0).*"),
                (value.equals(localDefault) ? "is missing: " : "is no public https address: ")
                    + what));
  }

  /** The file with the CA of the server at this address. */
  static SettingRule authority(String name, String address, String defaultAddress) {
    return of(
        name,
        (settings, file) ->
            // As clients read it: in other letters it would be reached in the clear.
            when(
                    !settings.value(address, defaultAddress).startsWith("https://"),
                    "is set, but %s does not begin with https://"
                        .formatted(Settings.asEnvironmentVariable(address)))
                .or(() -> when(!Files.isReadable(Path.of(file)), "can't be read: " + file)));
  }

  private static SettingRule of(
      String name, String otherwise, BiFunction<Settings, String, Optional<String>> check) {
    return settings ->
        Optional.of(settings.value(name, otherwise))
            .filter(value -> !value.isEmpty())
            .flatMap(value -> check.apply(settings, value))
            .map(problem -> List.of(Settings.asEnvironmentVariable(name) + " " + problem))
            .orElseGet(List::of);
  }

  private static Optional<String> when(boolean wrong, String problem) {
    return wrong ? Optional.of(problem) : Optional.empty();
  }
}
