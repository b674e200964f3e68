package dev.comanager.stack.cli;

import dev.comanager.stack.build.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Unmatched;

/** Takes the options of the program, including {@code --help}. */
@Command(
    name = "system-tests",
    description = "The system tests as a program against any deployment (system-tests --help).")
final class SystemTestsCommand implements Callable<Integer> {
  @ParentCommand Comanager comanager;

  @Unmatched List<String> text = new ArrayList<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path root = comanager.repository().root();
    Path jar = jar(comanager.repository());
    if (isStale(comanager.repository())) {
      Path log = comanager.stack().home().directory().resolve("build-system-tests.log");
      comanager.err().println("Building " + jar + " (log: " + log + ")");
      comanager.quietMaven().build(log, "-pl", ":system-tests", "-am", "package");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcomanager.home=" + root,
                "-jar",
                jar.toString()));
    command.addAll(text);
    return comanager.foreground().run(new ProcessBuilder(command));
  }

  /** Whether the program is missing or older than its sources. */
  static boolean isStale(Repository repository) throws IOException {
    Path module = repository.module("system-tests");
    Stream<Path> sources =
        Stream.concat(
            Stream.of(repository.root().resolve("pom.xml")),
            Stream.of("pom.xml", "src", "clients").map(module::resolve));
    return Repository.isAnyNewer(jar(repository), sources);
  }

  private static Path jar(Repository repository) throws IOException {
    return repository.module("system-tests").resolve("target/comanager-system-tests.jar");
  }
}
