package dev.comanager.servicekit.startup.settings;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/** The settings of this process, as environment and files give them. */
public final class Settings {
  private static final String ENVIRONMENT = "comanager.environment";
  private static final String PRODUCTION = "production";
  // One's own machine, where what only serves trying the product may be on.
  private static final Set<String> OWN_MACHINE = Set.of("local", "test");

  private final SmallRyeConfig config;

  public Settings(SmallRyeConfig config) {
    this.config = config;
  }

  /** What this process was given. */
  public static Settings given() {
    return new Settings(ConfigUtils.configBuilder().build());
  }

  /** How an operator knows the setting: as an environment variable. */
  public static String shown(String name) {
    return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  /** The value; empty when nobody gave one. */
  public Optional<String> value(String name) {
    try {
      return config.getOptionalValue(name, String.class).filter(value -> !value.isBlank());
    } catch (NoSuchElementException e) {
      // It refers to another setting that nobody gave.
      return Optional.empty();
    }
  }

  /** The value, or what stands for it when nobody gave one. */
  public String value(String name, String otherwise) {
    return value(name).orElse(otherwise);
  }

  /** Whether the setting is {@code true}. */
  public boolean isOn(String name) {
    return value(name).filter(Boolean::parseBoolean).isPresent();
  }

  /** All settings below a name, by what follows it. */
  public Map<String, String> below(String name) {
    return new HashMap<>(
        config.getOptionalValues(name, String.class, String.class).orElseGet(Map::of));
  }

  /** Where the suite runs, such as {@code production}. */
  public String environment() {
    return value(ENVIRONMENT, "local");
  }

  public boolean production() {
    return environment().equals(PRODUCTION);
  }

  /** Whether nobody but a developer uses it. */
  public boolean ownMachine() {
    return OWN_MACHINE.contains(environment());
  }
}
