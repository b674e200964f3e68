package dev.comanager.systemtests.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Arms crash points in a service of the local stack; at one, the process ends as with kill -9. */
final class CrashPoints {
  private static final String SETTING = "COMANAGER_CRASH_POINTS";

  private final LocalParts parts;

  CrashPoints(LocalParts parts) {
    this.parts = parts;
  }

  /** Whether the stack was started with crash points enabled. */
  boolean available() {
    return parts.environmentOf(LocalParts.WATCH).containsKey(SETTING);
  }

  /** Makes the service end itself when it passes the crash point for the n-th time. */
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

  /** Whether the service has ended itself at this crash point. */
  boolean passed(String service, String point) {
    return !Files.exists(file(service, point));
  }

  /** Disarms the crash point, whether it was passed or not. */
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
