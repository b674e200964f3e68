package dev.comanager.stack.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "hammer",
    description = {
      "All tools at once, with random valid arguments, on a stack of its own.",
      "24 callers on 12 lines: no failure on our side, no result that breaks its schema, no reply of another line."
    },
    exitCodeOnInvalidInput = 1,
    footer = {"", "Example:  ./comanager hammer --seconds 60 --seed 17"})
final class HammerCommand extends StackCommand {
  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "300",
      converter = Count.class,
      description = "How long (${DEFAULT-VALUE}).")
  int seconds;

  @Option(names = "--seed", paramLabel = "N", description = "Repeats a run with its seed.")
  Long seed;

  @Override
  public Integer call() throws IOException, InterruptedException {
    comanager.buildIfStale();
    say("All tools at once for %d s, in a stack of their own".formatted(seconds));
    List<String> options = new ArrayList<>(List.of("-Dcomanager.hammer.seconds=" + seconds));
    if (seed != null) {
      options.add("-Dcomanager.hammer.seed=" + seed);
    }
    return OwnStack.in("hammer-stack", comanager)
        .withoutLimits()
        .runSystemTests("hammer", "AllToolsFaultIT", options);
  }
}
