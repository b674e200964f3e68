package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.PartAction;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.build.Maven;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "dev",
    description = {
      "One service in Quarkus' development mode, in place of the running stack's own.",
      "A change of its sources counts from the next request on, or after s on the terminal. q ends"
          + " it; the stack's own service is then started again."
    },
    exitCodeOnInvalidInput = 1,
    footer = {"", "Example:  ./comanager up && ./comanager dev notifier"})
final class DevCommand extends StackCommand {
  private static final String PLUGIN = "io.quarkus:quarkus-maven-plugin:dev";
  private static final List<String> SERVICES =
      List.of("tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier");

  @Parameters(
      paramLabel = "SERVICE",
      description = "tool-gateway, auth-service, decision-engine, watch-service or notifier.")
  String service;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!SERVICES.contains(service)) {
      throw unknown(service);
    }
    Stack stack = runningStack(Stack.NOT_RUNNING);
    Map<String, String> environment = stack.settingsOf(service);
    if (environment.isEmpty()) {
      throw new CommandFailed(
          "This stack has no %s (%s lists its parts).".formatted(service, "./comanager status"));
    }
    boolean own =
        RecordedProcess.read(stack.home().run(), service).flatMap(it -> it.live()).isPresent();
    if (own) {
      stack.request(PartAction.STOP, service);
    }
    ProcessBuilder maven = stack.with(new ProcessBuilder(command()));
    maven.environment().putAll(environment);
    int code = comanager.foreground().run(maven.directory(comanager.repository().root().toFile()));
    if (own) {
      stack.request(PartAction.START, service);
    }
    return code;
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(comanager.repository().root().resolve("mvnw").toString());
    command.addAll(List.of("-ntp", "-pl", ":" + service, "-am"));
    command.addAll(Maven.AS_THEY_ARE);
    // Remote debugging: -Ddebug=5005 on the developer's own command line.
    command.addAll(
        List.of("-Ddebug=false", "-Dquarkus.analytics.disabled=true", "compile", PLUGIN));
    return command;
  }
}
