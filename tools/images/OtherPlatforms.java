import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Removes native libraries of platforms that no image runs on from the jars below the given
 * folders: libraries for another system than Linux with glibc on x86-64 or ARM64. Libraries of both
 * architectures stay, so that the same jars serve images for either. A jar without such libraries
 * is unchanged; for a jar with them the result is reproducible.
 *
 * <p>{@code java OtherPlatforms.java FOLDER…} prints how many bytes were saved.
 */
public final class OtherPlatforms {
  private static final Pattern LIBRARY = Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)");
  private static final Pattern SYSTEM =
      Pattern.compile(
          "(?i)(.*[/._-])?(aix|android|darwin|freebsd|linux|mac|openbsd|osx|sunos|win|win32|windows)([/._-].*)?");
  private static final Pattern OURS =
      Pattern.compile(
          "(?i)(.*[/._-])?linux[/._-](amd64|x86[_-]64|aarch[_-]?64|arm64)([/.].*)?");

  private OtherPlatforms() {}

  public static void main(String... folders) throws IOException {
    long saved = 0;
    for (String folder : folders) {
      for (Path jar : jars(Path.of(folder))) {
        long before = Files.size(jar);
        leaveOut(jar);
        saved += before - Files.size(jar);
      }
    }
    System.out.println(saved);
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static boolean isForeign(ZipEntry entry) {
    String name = entry.getName();
    return LIBRARY.matcher(name).matches()
        && SYSTEM.matcher(name).matches()
        && !OURS.matcher(name).matches();
  }

  private static void leaveOut(Path jar) throws IOException {
    ByteArrayOutputStream smaller = new ByteArrayOutputStream();
    try (ZipFile whole = new ZipFile(jar.toFile())) {
      if (whole.stream().noneMatch(OtherPlatforms::isForeign)) {
        return;
      }
      try (ZipOutputStream out = new ZipOutputStream(smaller)) {
        out.setLevel(9);
        for (ZipEntry entry : whole.stream().filter(it -> !isForeign(it)).toList()) {
          ZipEntry copy = new ZipEntry(entry.getName());
          copy.setTimeLocal(entry.getTimeLocal());
          out.putNextEntry(copy);
          whole.getInputStream(entry).transferTo(out);
          out.closeEntry();
        }
      }
    }
    Files.write(jar, smaller.toByteArray());
  }
}
