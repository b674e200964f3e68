package dev.comanager.stack.cli;

import dev.comanager.stack.Replicas;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "rolling",
    description = {
      "Restarts every replica under load, and scales 2 → 3 → 2: what clients see of it.",
      "On a stack of its own."
    },
    exitCodeOnInvalidInput = 1,
    footer = {"", "Example:  ./comanager rolling --rate 100 --minutes 30"})
final class RollingCommand extends StackCommand {
  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "200",
      converter = Count.class,
      description = "Calls a second (${DEFAULT-VALUE}).")
  int rate;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "1",
      converter = Count.class,
      description = "Begins again until that many minutes have passed (${DEFAULT-VALUE}: once).")
  int minutes;

  @Override
  public Integer call() throws IOException, InterruptedException {
    comanager.buildIfStale();
    say(
        "Rolling restarts in a stack of their own, two of every service, %d calls a second"
            .formatted(rate));
    return OwnStack.in("rolling-stack", comanager)
        .withoutLimits()
        .with(Replicas.SETTING, "2")
        .runSystemTests(
            "rolling",
            "RollingRestartFaultIT",
            List.of(
                "-Dcomanager.rolling=all",
                "-Dcomanager.rolling.rate=" + rate,
                "-Dcomanager.rolling.minutes=" + minutes));
  }
}
