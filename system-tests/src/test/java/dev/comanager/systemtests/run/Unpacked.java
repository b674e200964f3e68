package dev.comanager.systemtests.run;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The JavaScript clients in the jar, unpacked so that npm and Node can use them. */
final class Unpacked {
  private Unpacked() {}

  /** Their folder in the report folder; packages that npm installed there earlier stay. */
  static Path clients(Path report) throws IOException {
    Path folder = report.resolve("clients/javascript");
    URL packed = Unpacked.class.getResource("/clients/package.json");
    if (packed == null) {
      return Path.of("clients"); // run from the sources
    }
    try {
      URI uri = packed.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
          copy(jar.getPath("/clients"), folder);
        }
      } else {
        copy(Path.of(uri).getParent(), folder);
      }
      return folder;
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path target = to.resolve(from.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(
          file, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }
}
