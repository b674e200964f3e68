package dev.comanager.testkit.sources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The repository's text files, without build and runtime output. */
final class SourceTree {
  private static final Set<String> NOT_OURS =
      Set.of("target", "node_modules", ".git", ".comanager");
  private static final int LARGEST = 2_000_000;

  private SourceTree() {}

  /** The repository's folder. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("mvnw"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  /** The matching files' texts by path, relative to the repository. */
  static Map<Path, String> texts(Predicate<Path> wanted) {
    Map<Path, String> texts = new TreeMap<>();
    Path root = root();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path it, BasicFileAttributes attributes) {
              return NOT_OURS.contains(it.getFileName().toString())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path it, BasicFileAttributes attributes) {
              if (wanted.test(it) && attributes.size() < LARGEST) {
                text(it).ifPresent(text -> texts.put(root.relativize(it), text));
              }
              return FileVisitResult.CONTINUE;
            }

            // Passing files of other tests, such as a JVM's while it is attached to.
            @Override
            public FileVisitResult visitFileFailed(Path it, IOException failure)
                throws IOException {
              if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
              }
              throw failure;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  private static Optional<String> text(Path file) {
    try {
      return Optional.of(Files.readString(file));
    } catch (MalformedInputException e) {
      return Optional.empty(); // an image or an archive
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
