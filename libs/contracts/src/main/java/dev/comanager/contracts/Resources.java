package dev.comanager.contracts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files that are built into a program. */
public final class Resources {
  private Resources() {}

  /**
   * The content of a file.
   *
   * @param program a class of the program that has the file
   * @param path from the root of its resources, with a leading slash
   * @throws IllegalStateException if the program has no such file
   */
  public static byte[] bytes(Class<?> program, String path) {
    try (InputStream file = program.getResourceAsStream(path)) {
      if (file == null) {
        throw new IllegalStateException("not in the build: " + path);
      }
      return file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(path, e);
    }
  }

  /** The same as text in UTF-8. */
  public static String text(Class<?> program, String path) {
    return new String(bytes(program, path), StandardCharsets.UTF_8);
  }
}
