package dev.comanager.stack.launch;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Configures the logging of libraries in the stack's own processes. */
final class LibraryLog {
  private LibraryLog() {}

  /** Logs warnings and errors, one line each, on standard error. */
  static void onlyWarnings() {
    System.setProperty(
        "java.util.logging.SimpleFormatter.format", "%1$tF %1$tT %4$s [%3$s] %5$s%6$s%n");
    Logger.getLogger("").setLevel(Level.WARNING);
  }
}
