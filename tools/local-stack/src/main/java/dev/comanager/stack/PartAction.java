package dev.comanager.stack;

import java.nio.file.Path;
import java.util.Locale;

/** An action of the launcher on one part of the stack while the others keep running. */
public enum PartAction {
  STOP,
  START,
  RESTART,
  /** The part keeps running, but the balancer sends it no requests. */
  DRAIN,
  /** The balancer sends it requests again. */
  UNDRAIN;

  /** The action's name in commands and file names. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The file whose presence is the command; the launcher deletes it when done. For a start it
   * contains the part's new settings.
   */
  public Path file(Path run, String part) {
    return folder(run).resolve(part + "." + word());
  }

  /**
   * The file to which the launcher writes the reason for a failure, before it deletes the command.
   */
  public Path refusal(Path run, String part) {
    return folder(run).resolve(file(run, part).getFileName() + ".refused");
  }

  /** The folder for commands. */
  public static Path folder(Path run) {
    return run.resolve("commands");
  }
}
