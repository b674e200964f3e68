package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "logs",
    description = "Shows what a service, keycloak, kafka, postgres or local-stack logged.",
    exitCodeOnInvalidInput = 1,
    footer = {"", "Example:  ./comanager logs tool-gateway -f"})
final class LogsCommand extends StackCommand {
  private static final String SUFFIX = ".log";

  @Parameters(paramLabel = "SERVICE", arity = "0..1", description = "Whose log.")
  String service;

  @Option(
      names = {"-f", "--follow"},
      description = "The last 100 lines, and then what comes.")
  boolean follow;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (service == null) {
      throw new CommandFailed(
          "Usage: ./comanager logs SERVICE [-f]   (services: %s)".formatted(known()));
    }
    Path log = stack().home().log(service);
    if (!Files.exists(log)) {
      throw new CommandFailed("There is no log of %s here. Known: %s".formatted(service, known()));
    }
    if (follow) {
      return comanager
          .foreground()
          .run(new ProcessBuilder("tail", "-n", "100", "-f", log.toString()));
    }
    Files.copy(log, comanager.out());
    return OK;
  }

  private String known() throws IOException {
    if (!Files.isDirectory(stack().home().logs())) {
      return "nothing has been logged here yet";
    }
    try (Stream<Path> files = Files.list(stack().home().logs())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(SUFFIX))
          .map(file -> file.substring(0, file.length() - SUFFIX.length()))
          .sorted()
          .collect(Collectors.joining(" "));
    }
  }
}
