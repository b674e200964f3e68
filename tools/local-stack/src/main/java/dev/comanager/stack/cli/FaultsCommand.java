package dev.comanager.stack.cli;

import dev.comanager.stack.Replicas;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "faults",
    description = {
      "Breaks each part while watches send texts, and prints one line each: texts lost and doubled.",
      "In the running stack if it was started for faults, else in one of its own, which has",
      "three replicas of each service for the faults named replicas."
    },
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager faults",
      "  ./comanager faults carrier. kafka.killed --triggers 500"
    })
final class FaultsCommand extends StackCommand {
  private static final String SHOWN =
      "^[a-z0-9.-]+ (triggers=|turn )|SKIPPED|BUILD FAILURE|COMPILATION ERROR"
          + "|^\\[ERROR\\] +FaultMatrixIT";

  /** Names of faults; those that end in a dot are prefixes. */
  private static final List<String> FAULTS =
      List.of(
          "kill.decision-engine.",
          "kill.notifier.",
          "kill.tool-gateway.",
          "kill.watch-service.",
          "stopped.decision-engine",
          "stopped.notifier",
          "stopped.watch-service",
          "postgres.killed",
          "kafka.killed",
          "kafka.restarted",
          "kafka.away-30s",
          "kafka.unreachable-from-watch-service",
          "carrier.",
          "poison.",
          "repeated.",
          "clock.decision-engine",
          "clock.notifier",
          "clock.watch-service",
          "replicas.");

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      completionCandidates = Names.class,
      description = "Faults to try (all), or what they begin with: ${COMPLETION-CANDIDATES}")
  List<String> names = new ArrayList<>();

  @Option(
      names = "--triggers",
      paramLabel = "N",
      defaultValue = "100",
      converter = Count.class,
      description = "Texts per fault (${DEFAULT-VALUE}), in turns of 2,500 at most.")
  int triggers;

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String name : names) {
      if (!isFault(name)) {
        throw unknown(name);
      }
    }
    comanager.buildIfStale();
    Stack running = stack();
    if (running.isRunning()
        && running.settingsOf("watch-service").containsKey("COMANAGER_CRASH_POINTS")) {
      say("Faults in the running stack");
      return matrix(running);
    }
    say("Faults in a stack of their own");
    OwnStack own =
        OwnStack.in("fault-stack", comanager)
            .breakable()
            .with("COMANAGER_LIMITS_CALLS_PER_MINUTE", "0");
    if (names.stream().anyMatch(it -> it.startsWith("replicas"))) {
      own.with(Replicas.SETTING, "3");
    }
    return own.run(() -> matrix(own.stack()));
  }

  /** The candidates listed in the help. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(FAULTS);
    }
  }

  /** Whether it is a fault's name or a prefix. */
  static boolean isFault(String name) {
    return name.equals("all")
        || (!name.isEmpty()
            && FAULTS.stream()
                .anyMatch(it -> it.startsWith(name) || (it.endsWith(".") && name.startsWith(it))));
  }

  private int matrix(Stack stack) throws IOException, InterruptedException {
    comanager.linkDemoLeague(stack);
    return comanager
        .maven(stack)
        .systemTests(
            stack.home().directory().resolve("faults.log"),
            SHOWN,
            "FaultMatrixIT",
            List.of(
                "-Dcomanager.faults=" + (names.isEmpty() ? "all" : String.join(" ", names)),
                "-Dcomanager.faults.triggers=" + triggers));
  }
}
