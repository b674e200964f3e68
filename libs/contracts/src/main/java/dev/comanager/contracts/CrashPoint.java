package dev.comanager.contracts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A place in the code at which a fault test ends the process as {@code kill -9} would. The setting
 * {@code COMANAGER_CRASH_POINTS} names a folder. A file in it, named after a point and containing a
 * number n, ends the process on the n-th pass of that point, once. Without the setting a pass costs
 * nothing. Outside a developer's machine the setting keeps a service from starting.
 */
public final class CrashPoint {
  /** The setting that names the folder. */
  public static final String SETTING = "COMANAGER_CRASH_POINTS";

  private static final int HALTED = 137;
  private static final Set<String> ALLOWED_IN = Set.of("local", "test");
  private static final Path FOLDER =
      folder(System.getenv()).filter(it -> refusal(System.getenv()).isEmpty()).orElse(null);
  private static final Map<String, AtomicInteger> PASSES = new ConcurrentHashMap<>();

  private CrashPoint() {}

  /** Ends the process if this point is armed and was passed often enough. */
  public static void at(String point) {
    if (FOLDER != null && isDue(FOLDER, point, PASSES)) {
      Runtime.getRuntime().halt(HALTED);
    }
  }

  /**
   * Ends the process at the point {@code group + "." + place}. The name is concatenated only if the
   * setting is present.
   */
  public static void at(String group, String place) {
    if (FOLDER != null) {
      at(group + "." + place);
    }
  }

  /** The reason why a process with this environment must not start; empty when it may. */
  public static Optional<String> refusal(Map<String, String> environment) {
    return folder(environment).isEmpty()
            || ALLOWED_IN.contains(environment.getOrDefault("COMANAGER_ENVIRONMENT", ""))
        ? Optional.empty()
        : Optional.of(SETTING + " is for fault tests on a developer's machine alone: remove it");
  }

  /** Counts a pass and returns whether it is the last one; the point is then disarmed. */
  static boolean isDue(Path folder, String point, Map<String, AtomicInteger> passes) {
    Path file = folder.resolve(point);
    try {
      int wanted = Integer.parseInt(Files.readString(file).strip());
      // Deleting the file decides which process ends when several pass at the same time.
      return passes.computeIfAbsent(point, it -> new AtomicInteger()).incrementAndGet() >= wanted
          && Files.deleteIfExists(file);
    } catch (NoSuchFileException notArmed) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> folder(Map<String, String> environment) {
    return Optional.ofNullable(environment.get(SETTING)).filter(it -> !it.isBlank()).map(Path::of);
  }
}
