package dev.comanager.stack;

import java.nio.file.Path;
import java.util.Locale;

/** What the launcher can be asked to do with one part of the stack while the others run on. */
public enum Wish {
  STOP,
  START,
  RESTART;

  /** The file whose presence is the wish; the launcher removes it once fulfilled. */
  public Path file(Path run, String part) {
    return folder(run).resolve(part + "." + name().toLowerCase(Locale.ROOT));
  }

  /** Where wishes are put. */
  public static Path folder(Path run) {
    return run.resolve("wishes");
  }
}
