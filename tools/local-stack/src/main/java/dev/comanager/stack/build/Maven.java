package dev.comanager.stack.build;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.control.Foreground;
import dev.comanager.stack.control.Stack;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs Maven in this checkout. All output goes to a log; a person sees only the relevant lines.
 *
 * @param stack whose settings Maven gets
 * @param command what runs Maven
 */
public record Maven(
    Repository repository,
    Stack stack,
    Foreground foreground,
    PrintStream out,
    List<String> command) {
  /** Lines that name the module being built. */
  static final String MODULES = "^\\[INFO\\] Building .*\\[[0-9]+/[0-9]+\\]";

  /** Lines about the progress of tests. */
  public static final String TESTS =
      MODULES
          + "|Tests run:.*Time elapsed|^\\[ERROR\\] +[A-Za-z].*(Test|IT)\\.[a-zA-Z]|SKIPPED"
          + "|COMPILATION ERROR|BUILD FAILURE|format violations|^\\[ERROR\\] +src/.*\\.java$";

  private static final Pattern LEVEL = Pattern.compile("^\\[[A-Z]*] *");
  private static final Pattern MODULE =
      Pattern.compile("^Building (.*\\S) \\S*-SNAPSHOT *\\[(\\d+/\\d+)]");
  private static final int SHOWN_ERRORS = 12;

  /** Options that leave the sources unformatted. */
  public static final List<String> AS_THEY_ARE =
      List.of("-Dspotless.check.skip", "-Dspotless.apply.skip");

  public Maven(Repository repository, Stack stack, Foreground foreground, PrintStream out) {
    this(repository, stack, foreground, out, List.of(repository.root().resolve("mvnw").toString()));
  }

  /** The same at a lower priority than other processes of this machine. */
  public Maven nice() {
    List<String> nice = new ArrayList<>(List.of("nice", "-n", "5"));
    nice.addAll(command);
    return new Maven(repository, stack, foreground, out, nice);
  }

  /** Runs Maven and returns its exit code. */
  public int run(Path log, String shown, List<String> arguments)
      throws IOException, InterruptedException {
    Files.createDirectories(log.getParent());
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("-B", "-ntp"));
    all.addAll(arguments);
    ProcessBuilder builder =
        stack
            .with(new ProcessBuilder(all))
            .directory(repository.root().toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"));
    Pattern pattern = Pattern.compile(shown);
    Process maven = foreground.begin(builder);
    try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(maven.getInputStream(), StandardCharsets.UTF_8));
        Writer writer = Files.newBufferedWriter(log)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        writer.write(line + "\n");
        writer.flush();
        if (pattern.matcher(line).find()) {
          out.println(
              MODULE.matcher(LEVEL.matcher(line).replaceFirst("")).replaceFirst("  [$2] $1"));
        }
      }
    }
    return foreground.await(maven);
  }

  /** Builds without tests; if the build fails, prints its first errors. */
  public void build(Path log, String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(AS_THEY_ARE);
    all.add("-DskipTests");
    all.addAll(List.of(arguments));
    if (run(log, MODULES, all) != 0) {
      try (Stream<String> lines = Files.lines(log)) {
        lines.filter(it -> it.startsWith("[ERROR]")).limit(SHOWN_ERRORS).forEach(out::println);
      }
      throw new CommandFailed("The build failed. All of it: " + log);
    }
  }

  /** Runs classes of the system tests against the stack and returns the exit code. */
  public int systemTests(Path log, String shown, String classes, List<String> options)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(AS_THEY_ARE);
    arguments.addAll(
        List.of(
            "-Dcomanager.env=" + stack.home().localEnv(),
            "-Dtest=None",
            "-Dit.test=" + classes,
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-pl",
            ":system-tests",
            "-am"));
    arguments.addAll(options);
    arguments.add("verify");
    return run(log, shown, arguments);
  }
}
