package dev.comanager.stack.build;

import dev.comanager.stack.CommandFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The checkout: its modules, wherever they are, and their dependencies.
 *
 * @param root the folder with the root pom
 */
public record Repository(Path root) {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");
  private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");

  /** The version of the product. */
  public String version() {
    return VERSION.matcher(text(root)).results().findFirst().orElseThrow().group(1);
  }

  /** The folders of all modules. */
  public List<Path> modules() {
    return MODULE.matcher(text(root)).results().map(it -> root.resolve(it.group(1))).toList();
  }

  /** The folder of a module. */
  public Path module(String name) {
    List<Path> modules = modules();
    return modules.stream()
        .filter(it -> name(it).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new CommandFailed(
                    "There is no module %s. Nothing was done. Modules: %s"
                        .formatted(
                            name,
                            modules.stream()
                                .map(Repository::name)
                                .collect(Collectors.joining(" ")))));
  }

  /** The folders of these modules and of all their upstream modules. */
  Set<Path> withUpstream(Collection<String> names) {
    Set<Path> found = new LinkedHashSet<>();
    Deque<Path> open = new ArrayDeque<>();
    names.forEach(it -> open.add(module(it)));
    List<Path> modules = modules();
    while (!open.isEmpty()) {
      Path module = open.remove();
      if (found.add(module)) {
        Set<String> needed =
            ARTIFACT
                .matcher(text(module))
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.toSet());
        modules.stream().filter(it -> needed.contains(name(it))).forEach(open::add);
      }
    }
    return found;
  }

  /** Whether anything that these modules are built from has changed since that file was written. */
  public boolean changedSince(Path stamp, Collection<String> modules) throws IOException {
    return isAnyNewer(
        stamp,
        Stream.concat(
            Stream.of(root.resolve("pom.xml")),
            withUpstream(modules).stream()
                .flatMap(it -> Stream.of("pom.xml", "src/main", "realm").map(it::resolve))));
  }

  /** Whether any of these files, or anything in these folders, is newer than that file. */
  public static boolean isAnyNewer(Path stamp, Stream<Path> trees) throws IOException {
    if (!Files.exists(stamp)) {
      return true;
    }
    FileTime built = Files.getLastModifiedTime(stamp);
    AtomicBoolean newer = new AtomicBoolean();
    for (Path tree : trees.filter(Files::exists).toList()) {
      Files.walkFileTree(
          tree,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return folder.endsWith("node_modules")
                  ? FileVisitResult.SKIP_SUBTREE
                  : visitFile(folder, attributes);
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              boolean found = attributes.lastModifiedTime().compareTo(built) > 0;
              newer.compareAndSet(false, found);
              return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }
          });
    }
    return newer.get();
  }

  /** The module's name, which is also its artifact id. */
  public static String name(Path module) {
    return module.getFileName().toString();
  }

  private static String text(Path module) {
    try {
      return Files.readString(module.resolve("pom.xml"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
