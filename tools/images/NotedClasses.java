import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Checks how well a class list matches the jars below the given folders: prints how many of its
 * classes no longer exist, except those of Java itself, and exits with 1 if that is more than one
 * in fifty. A missing class does no harm; many missing classes mean as many new classes that are
 * not in the list, and a slower start.
 *
 * <p>{@code java NotedClasses.java LIST FOLDER…}
 */
public final class NotedClasses {
  private static final int ONE_IN = 50;
  private static final String SUFFIX = ".class";

  private NotedClasses() {}

  public static void main(String... arguments) throws IOException {
    Set<String> there = new HashSet<>();
    for (String folder : List.of(arguments).subList(1, arguments.length)) {
      for (Path jar : jars(Path.of(folder))) {
        add(there, jar);
      }
    }
    FileSystem java = FileSystems.getFileSystem(URI.create("jrt:/"));
    List<String> noted =
        Files.readAllLines(Path.of(arguments[0])).stream()
            .filter(name -> !name.startsWith("@") && name.contains("/"))
            .filter(name -> !Files.exists(java.getPath("packages", packageOf(name))))
            .toList();
    long missing = noted.stream().filter(name -> !there.contains(name)).count();
    System.out.println(missing + " of " + noted.size());
    System.exit(missing * ONE_IN > noted.size() ? 1 : 0);
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('/')).replace('/', '.');
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  private static void add(Set<String> names, Path jar) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      file.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.replaceFirst("^META-INF/versions/[0-9]+/", ""))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .forEach(names::add);
    }
  }
}
