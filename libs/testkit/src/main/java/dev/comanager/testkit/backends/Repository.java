package dev.comanager.testkit.backends;

import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that a test runs in, found from the folder of any module. */
final class Repository {
  private Repository() {}

  /** A file or folder below the root. */
  static Path resolve(String path) {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("mvnw"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("no checkout above " + Path.of("").toAbsolutePath());
      }
    }
    return folder.resolve(path);
  }
}
