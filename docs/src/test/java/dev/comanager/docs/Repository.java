package dev.comanager.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The files of this repository, without what was built. */
final class Repository {
  private static final Set<String> NOT_OURS = Set.of("target", "node_modules", ".git");

  /** Walked once: many numbers are each looked up in a source. */
  private static final class All {
    static final List<Path> FILES = files(root(), "");
  }

  private Repository() {}

  /** The repository's root: tests run in the module's folder. */
  static Path root() {
    return Path.of("").toAbsolutePath().getParent();
  }

  /** All files below a folder whose names end so, in the order of their paths. */
  static List<Path> files(Path folder, String suffix) {
    List<Path> found = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return found;
    }
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path it, BasicFileAttributes attributes) {
              String name = it.getFileName().toString();
              boolean hidden = name.startsWith(".") && !name.equals(".github");
              return (hidden || NOT_OURS.contains(name)) && !it.equals(folder)
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path it, BasicFileAttributes attributes) {
              if (it.getFileName().toString().endsWith(suffix)) {
                found.add(it);
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
    return found.stream().sorted().toList();
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The source of a class, with strings that are added joined and blanks made one.
   *
   * @param type its name, behind its package's where others are called the same; or a file of
   *     another kind, with its ending
   */
  static String code(String type) {
    Path name = Path.of(type.contains(".") ? type : type + ".java");
    List<Path> files = All.FILES.stream().filter(it -> it.endsWith(name)).toList();
    if (files.size() != 1) {
      throw new IllegalArgumentException(type + " is in " + files.size() + " files");
    }
    return text(files.getFirst()).replaceAll("\"\\s*\\+\\s*\"", "").replaceAll("\\s+", " ");
  }
}
