package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build steps that strip an image's jars and check its recorded class list. */
class ImageProgramsTest {
  private static final Path PROGRAMS = Path.of("../tools/images").toAbsolutePath().normalize();

  @Test
  void stripsOnlyLibrariesOfOtherPlatforms(@TempDir Path folder) throws Exception {
    List<String> stays =
        List.of(
            "org/xerial/snappy/Snappy.class",
            "linux/amd64/libzstd.so",
            "linux/aarch64/libzstd.so",
            "org/xerial/snappy/native/Linux/x86_64/libsnappyjava.so",
            "com/sun/jna/linux-aarch64/libjnidispatch.so",
            "META-INF/native/libwhatever.so",
            "windows/readme.txt");
    List<String> goes =
        List.of(
            "win/amd64/libzstd.dll",
            "darwin/aarch64/libzstd.dylib",
            "linux/s390x/libzstd.so",
            "linux/arm/libzstd.so",
            "org/xerial/snappy/native/Linux/x86_64-musl/libsnappyjava.so",
            "org/xerial/snappy/native/Linux/android-aarch64/libsnappyjava.so",
            "org/xerial/snappy/native/AIX/ppc/libsnappyjava.a",
            "com/sun/jna/sunos-x86-64/libjnidispatch.so");
    Path mixed = jar(folder.resolve("mixed.jar"), Stream.concat(stays.stream(), goes.stream()));
    Path pure = jar(folder.resolve("pure.jar"), stays.stream());
    byte[] before = Files.readAllBytes(pure);

    leaveOut(folder);

    assertThat(names(mixed)).containsExactlyElementsOf(stays);
    assertThat(Files.readAllBytes(pure)).isEqualTo(before);
  }

  @Test
  void strippingIsReproducible(@TempDir Path one, @TempDir Path other) throws Exception {
    List<String> content = List.of("A.class", "win/amd64/a.dll", "linux/amd64/a.so");
    Path first = jar(one.resolve("a.jar"), content.stream());
    Path again = Files.copy(first, other.resolve("a.jar"));

    leaveOut(one);
    leaveOut(other);

    assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(first));
    assertThat(names(first)).doesNotContain("win/amd64/a.dll");
  }

  @Test
  void toleratesTwoPercentMissingRecordedClasses(@TempDir Path folder) throws Exception {
    List<String> there =
        IntStream.range(0, 49).mapToObj(number -> "dev/comanager/Some" + number).toList();
    jar(
        folder.resolve("a.jar"),
        Stream.concat(
            there.stream().map(name -> name + ".class"),
            Stream.of("META-INF/versions/21/dev/comanager/Newer.class")));
    List<String> alwaysThere =
        List.of("java/lang/Object", "dev/comanager/Newer", "@lambda-proxy dev/comanager/Some1 run");
    Path list = folder.resolve("classes.list");

    Files.write(list, with(there, alwaysThere, List.of("dev/comanager/Gone")));
    assertThat(ended("NotedClasses.java", list, folder)).isEqualTo("1 of 51, 0");
    Files.write(
        list, with(there, alwaysThere, List.of("dev/comanager/Gone", "dev/comanager/GoneToo")));
    assertThat(ended("NotedClasses.java", list, folder)).isEqualTo("2 of 52, 1");
  }

  private static List<String> with(List<String> one, List<String> other, List<String> third) {
    return Stream.of(one, other, third).flatMap(List::stream).toList();
  }

  private static void leaveOut(Path folder) throws IOException, InterruptedException {
    assertThat(ended("OtherPlatforms.java", folder)).endsWith(", 0");
  }

  /** A program's output and exit code. */
  private static String ended(String program, Path... arguments)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        Stream.concat(
                Stream.of(java, "-XX:TieredStopAtLevel=1", PROGRAMS.resolve(program).toString()),
                Stream.of(arguments).map(Path::toString))
            .toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text.strip() + ", " + process.waitFor();
  }

  private static Path jar(Path file, Stream<String> names) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String name : names.toList()) {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    return file;
  }

  private static List<String> names(Path jar) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }
}
