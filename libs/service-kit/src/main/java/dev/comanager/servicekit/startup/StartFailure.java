package dev.comanager.servicekit.startup;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The service does not start. The message has one line: what is wrong and what to do. */
public final class StartFailure extends ConfigurationException {
  public StartFailure(String reason) {
    super(reason);
  }

  /** The messages of a failure and its causes, on one line. */
  static String text(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .map(it -> Objects.requireNonNullElse(it.getMessage(), it.getClass().getSimpleName()))
        .map(message -> message.strip().replaceAll("\\s+", " "))
        .distinct()
        .collect(Collectors.joining(": "));
  }
}
