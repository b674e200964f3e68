package dev.comanager.servicekit.settings;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The settings of this process, as environment and files give them. */
public record Settings(SmallRyeConfig config) {
  public static Settings ofThisProcess() {
    return new Settings(ConfigUtils.configBuilder().build());
  }

  /** The setting's name as an operator knows it: as an environment variable. */
  public static String asEnvironmentVariable(String name) {
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

  public String value(String name, String otherwise) {
    return value(name).orElse(otherwise);
  }

  public boolean isOn(String name) {
    return Boolean.parseBoolean(value(name, ""));
  }

  public Duration duration(String name, Duration otherwise) {
    return config.getOptionalValue(name, Duration.class).orElse(otherwise);
  }

  /** All settings below a name, by what follows it. */
  public Map<String, String> below(String name) {
    return config.getOptionalValues(name, String.class, String.class).orElseGet(Map::of);
  }

  public String environment() {
    return value("comanager.environment", "local");
  }

  public boolean production() {
    return environment().equals("production");
  }

  /** Whether this is a developer's machine: environment {@code local} or {@code test}. */
  public boolean isDeveloperMachine() {
    return environment().equals("local") || environment().equals("test");
  }
}
