package dev.comanager.stack.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Sends what broker and libraries log into a file of its own, away from the lines of progress. */
final class BrokerLog {
  private static final int BYTES = 4 << 20;

  private BrokerLog() {}

  static void keepIn(Path file) throws IOException {
    System.setProperty(
        "java.util.logging.SimpleFormatter.format", "%1$tF %1$tT %4$s [%3$s] %5$s%6$s%n");
    LogManager.getLogManager().reset();
    Handler handler = new FileHandler(file.toString(), BYTES, 1, true);
    handler.setFormatter(new SimpleFormatter());
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    root.setLevel(Level.WARNING);
  }
}
