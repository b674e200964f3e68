package dev.comanager.stack;

import java.nio.file.Path;
import java.util.Locale;

/** What the launcher can be asked to do with one part of the stack while the others run on. */
public enum PartAction {
  STOP,
  START,
  RESTART,
  /** It runs on, but the balancer sends it nothing. */
  DRAIN,
  /** The balancer sends it requests again. */
  UNDRAIN;

  /** The word for it, in commands and in names of files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The file whose presence is the command; the launcher removes it once it is done. A part that is
   * to start finds its new settings in it.
   */
  public Path file(Path run, String part) {
    return folder(run).resolve(part + "." + word());
  }

  /** Where the launcher writes why it could not do it, before it removes the command. */
  public Path refusal(Path run, String part) {
    return folder(run).resolve(file(run, part).getFileName() + ".refused");
  }

  /** Where commands are put. */
  public static Path folder(Path run) {
    return run.resolve("commands");
  }
}
