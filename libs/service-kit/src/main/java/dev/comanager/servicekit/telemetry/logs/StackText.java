package dev.comanager.servicekit.telemetry.logs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The stack trace of a failure and its causes, one line each. */
final class StackText {
  private static final int MOST_FRAMES = 40;
  private static final int MOST_LINES = 200;

  private StackText() {}

  /** The lines; a message with line breaks stays on one line. */
  static List<String> lines(Throwable thrown) {
    List<String> lines = new ArrayList<>();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    String prefix = "";
    for (Throwable it = thrown; it != null && seen.add(it); it = it.getCause()) {
      lines.add(prefix + it);
      StackTraceElement[] frames = it.getStackTrace();
      for (int i = 0; i < Math.min(MOST_FRAMES, frames.length); i++) {
        lines.add("at " + frames[i]);
      }
      if (frames.length > MOST_FRAMES) {
        lines.add("… " + (frames.length - MOST_FRAMES) + " more");
      }
      for (Throwable suppressed : it.getSuppressed()) {
        lines.add("Suppressed: " + suppressed);
      }
      prefix = "Caused by: ";
    }
    return lines.size() > MOST_LINES ? lines.subList(0, MOST_LINES) : lines;
  }
}
