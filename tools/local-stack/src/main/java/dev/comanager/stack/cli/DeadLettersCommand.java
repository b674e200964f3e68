package dev.comanager.stack.cli;

import dev.comanager.stack.control.Stack;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "dead-letters",
    description = "Records that nobody could read: lists them, replays them.",
    footer = {
      "",
      "Examples:",
      "  ./comanager dead-letters list",
      "  ./comanager dead-letters replay notifications.requested 3:17"
    })
final class DeadLettersCommand extends StackCommand {
  @Override
  public Integer call() {
    spec.commandLine().usage(comanager.out());
    return OK;
  }

  @Command(name = "help", hidden = true)
  int showHelp() {
    spec.commandLine().usage(comanager.out());
    return OK;
  }

  @Command(description = "Topic, place, time and reason of each; never values.")
  int list(@Parameters(paramLabel = "TOPIC", arity = "0..1") String topic)
      throws IOException, InterruptedException {
    return run("list", topic == null ? List.of() : List.of(topic));
  }

  @Command(
      description = "Back to its topic with its key. Replaying twice does no harm.",
      footer = {"", "Without places, all of the topic."})
  int replay(
      @Parameters(paramLabel = "TOPIC") String topic,
      @Parameters(paramLabel = "PARTITION:OFFSET", arity = "0..*") List<String> places)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(topic));
    all.addAll(places == null ? List.of() : places);
    return run("replay", all);
  }

  /**
   * Runs the command included in every service's image, with the settings of the running notifier.
   */
  private int run(String word, List<String> text) throws IOException, InterruptedException {
    Stack stack = runningStack(Stack.NOT_RUNNING);
    stack.settings().putAll(stack.settingsOf("notifier"));
    Path built = comanager.repository().module("notifier").resolve("target/quarkus-app/lib");
    List<String> arguments = new ArrayList<>(List.of(word));
    arguments.addAll(text);
    return comanager
        .foreground()
        .run(
            stack.program(
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx96m"),
                built + "/main/*" + File.pathSeparator + built + "/boot/*",
                "dev.comanager.messaging.deadletter.DeadLettersCommand",
                arguments));
  }
}
