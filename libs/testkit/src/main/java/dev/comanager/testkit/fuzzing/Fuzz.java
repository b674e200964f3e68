package dev.comanager.testkit.fuzzing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code ./comanager fuzz}: fuzzes parsers with Jazzer, each in a separate process, and reports the
 * results.
 */
public final class Fuzz {
  private static final String CLASSES = "target/test-classes";
  private static final String CLASSPATH = "target/fuzz-classpath.txt";
  private static final String SUFFIX = "FuzzTest";

  private final Path root;
  private final int seconds;

  private Fuzz(Path root, int seconds) {
    this.root = root;
    this.seconds = seconds;
  }

  /** A parser's test, and its module. */
  private record Parser(Path module, String test) {
    String name() {
      return test.substring(test.lastIndexOf('.') + 1, test.length() - SUFFIX.length());
    }
  }

  /**
   * Runs the fuzzing. Exits with 1 if something was found, with 2 if nothing could be fuzzed.
   *
   * @param arguments the repository, seconds for each parser, prefixes of names (none: all)
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> names = List.of(arguments).subList(2, arguments.length);
    Fuzz fuzz = new Fuzz(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    List<Parser> parsers =
        fuzz.parsers().stream()
            .filter(parser -> names.isEmpty() || names.stream().anyMatch(parser.name()::startsWith))
            .toList();
    if (parsers.isEmpty()) {
      System.out.println("No parser has such a name. Nothing was fuzzed.");
      System.exit(2);
    }
    System.exit(fuzz.all(parsers) ? 0 : 1);
  }

  private boolean all(List<Parser> parsers) throws IOException, InterruptedException {
    long inputs = 0;
    int found = 0;
    for (Parser parser : parsers) {
      FuzzResult result = run(parser);
      inputs += result.inputs();
      found += result.finding().isPresent() ? 1 : 0;
      System.out.printf("%-26s %s%n", parser.name(), result.text());
    }
    System.out.printf("%d parsers, %,d inputs, %d findings%n", parsers.size(), inputs, found);
    return found == 0;
  }

  private FuzzResult run(Parser parser) throws IOException, InterruptedException {
    Path directory = Files.createDirectories(root.resolve("target/fuzz").resolve(parser.name()));
    Path log = directory.resolve("log");
    int status =
        new ProcessBuilder(command(parser, directory))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    return FuzzResult.of(status, Files.readAllLines(log, ISO_8859_1), log);
  }

  private List<String> command(Parser parser, Path directory) throws IOException {
    List<String> places =
        List.of(
            parser.module().resolve(CLASSES).toString(),
            parser.module().resolve("target/classes").toString(),
            classpath(parser.module()),
            root.resolve("libs/testkit/target/classes").toString(),
            classpath(root.resolve("libs/testkit")));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            // Also bounds what an input makes a parser allocate.
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+EnableDynamicAgentLoading",
            "-cp",
            String.join(File.pathSeparator, places),
            FuzzedParser.class.getName(),
            parser.test(),
            directory.toString(),
            "--instrumentation_includes=dev.comanager.**",
            "--custom_hook_includes=dev.comanager.**",
            // Netty probes for features by calling methods with null, which crashes under this
            // hook.
            "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.UnsafeSanitizer",
            "--reproducer_path=" + directory,
            "-artifact_prefix=" + directory + "/",
            "-max_total_time=" + seconds,
            "-timeout=10",
            "-print_final_stats=1"));
    return command;
  }

  private static String classpath(Path module) throws IOException {
    return Files.readString(module.resolve(CLASSPATH)).strip();
  }

  private List<Parser> parsers() throws IOException {
    List<Parser> parsers = new ArrayList<>();
    for (String folder : List.of("", "libs", "tools")) {
      try (Stream<Path> modules = Files.list(root.resolve(folder))) {
        for (Path module : modules.filter(it -> Files.exists(it.resolve(CLASSPATH))).toList()) {
          parsers.addAll(parsers(module));
        }
      }
    }
    parsers.sort(Comparator.comparing(Parser::name));
    return parsers;
  }

  private static List<Parser> parsers(Path module) throws IOException {
    Path classes = module.resolve(CLASSES);
    if (!Files.isDirectory(classes)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          // Excludes the tests of whole services, which are named just FuzzTest.
          .filter(file -> file.matches(".*[A-Za-z]" + SUFFIX + "\\.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .map(name -> new Parser(module, name))
          .toList();
    }
  }
}
