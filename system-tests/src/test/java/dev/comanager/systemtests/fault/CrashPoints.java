package dev.comanager.systemtests.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Arms the places at which a service of the local stack ends itself, as kill -9 would. */
final class CrashPoints {
  private static final String SETTING = "COMANAGER_CRASH_POINTS";

  private final LocalParts parts;

  CrashPoints(LocalParts parts) {
    this.parts = parts;
  }

  /** Whether the stack was started for it. */
  boolean available() {
    return parts.environmentOf(LocalParts.WATCH).containsKey(SETTING);
  }

  /** The service ends itself when it passes there for the n-th time. */
  void arm(String service, String point, int pass) {
    Path file = file(service, point);
    try {
      Files.createDirectories(file.getParent());
      Path next = file.resolveSibling("." + point);
      Files.writeString(next, Integer.toString(pass));
      Files.move(next, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the service has ended itself there. */
  boolean passed(String service, String point) {
    return !Files.exists(file(service, point));
  }

  /** Nothing is armed any more, whether it was passed or not. */
  void disarm(String service, String point) {
    try {
      Files.deleteIfExists(file(service, point));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String service, String point) {
    return Path.of(parts.environmentOf(service).get(SETTING), point);
  }
}
