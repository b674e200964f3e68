package dev.comanager.stack.cli;

import dev.comanager.stack.build.StackBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Unmatched;

/** Builds the images' contents; a script does everything else, including {@code --help}. */
@Command(
    name = "images",
    description = "Container images of services, Keycloak and system tests (images --help).")
final class ImagesCommand implements Callable<Integer> {
  private static final List<String> INSTALLED =
      List.of(
          "tool-gateway",
          "auth-service",
          "decision-engine",
          "watch-service",
          "notifier",
          "keycloak-extension");
  private static final List<String> MODULES =
      Stream.concat(INSTALLED.stream(), Stream.of("system-tests", "phone-simulator")).toList();

  @ParentCommand Comanager comanager;

  @Unmatched List<String> text = new ArrayList<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (text.contains("--help") || text.contains("-h")) {
      return script(List.of("--help"));
    }
    // Checks that everything is possible before Maven runs for minutes.
    if (script(Stream.concat(Stream.of("--only-ask"), text.stream()).toList()) != 0) {
      return StackCommand.FAILED;
    }
    if (isStale()) {
      Path log = comanager.stack().home().directory().resolve("build-images.log");
      comanager.out().println("Building the jars and their bills of materials (log: " + log + ")");
      comanager
          .maven(comanager.stack())
          .build(
              log,
              "-Psbom",
              "-pl",
              MODULES.stream().map(it -> ":" + it).collect(Collectors.joining(",")),
              "-am",
              "package");
    }
    return script(text);
  }

  private boolean isStale() throws IOException {
    Path pom = comanager.repository().root().resolve("pom.xml");
    for (String module : MODULES) {
      Path bill = comanager.repository().module(module).resolve("target/bom.json");
      if (!Files.exists(bill)
          || Files.getLastModifiedTime(pom).compareTo(Files.getLastModifiedTime(bill)) > 0) {
        return true;
      }
    }
    return SystemTestsCommand.isStale(comanager.repository())
        || new StackBuild(comanager.repository(), INSTALLED).isStale();
  }

  private int script(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(comanager.repository().root().resolve("tools/images/build.sh").toString());
    command.addAll(arguments);
    return comanager.foreground().run(comanager.stack().with(new ProcessBuilder(command)));
  }
}
