package dev.comanager.stack.cli;

import dev.comanager.stack.demo.Injure;
import dev.comanager.stack.demo.Journey;
import dev.comanager.stack.demo.RecordedRun;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "demo",
    description =
        "Two assistants sign in and ask questions on the running stack; prints a transcript.",
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager demo",
      "  ./comanager demo --by-hand",
      "  ./comanager demo injure \"Ulric Garthlund\" OUT"
    })
final class DemoCommand extends StackCommand {
  private static final String KEPT = "*";

  @ArgGroup How how;

  /** Mutually exclusive options. */
  static final class How {
    @Option(names = "--by-hand", description = "You sign in, in your browser.")
    boolean byHand;

    @Option(
        names = "--record",
        arity = "0..1",
        fallbackValue = KEPT,
        paramLabel = "FILE",
        description = "One run, kept as it was sent and received, for the developers' pages.")
    String record;

    @Option(
        names = "--compare",
        arity = "0..1",
        fallbackValue = KEPT,
        paramLabel = "FILE",
        description = "Whether a fresh run still has the shapes of the kept one.")
    String compare;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (how == null) {
      return run(Journey.class);
    }
    if (how.byHand) {
      return run(Journey.class, "--by-hand");
    }
    return how.record == null
        ? run(RecordedRun.class, "--compare", file(how.compare))
        : run(RecordedRun.class, "--record", file(how.record));
  }

  private String file(String chosen) {
    return chosen.equals(KEPT) ? keptRun(comanager).toString() : chosen;
  }

  /** The recorded run that the developer pages show. */
  static Path keptRun(Comanager comanager) {
    return comanager
        .repository()
        .module("tool-gateway")
        .resolve("src/main/resources/developers/example-run.json");
  }

  @Command(
      description =
          "Changes one player of the demo league: OUT, DOUBTFUL, QUESTIONABLE, HEALTHY, …")
  int injure(
      @Parameters(paramLabel = "NAME") String player,
      @Parameters(paramLabel = "STATUS") String status)
      throws IOException, InterruptedException {
    return run(Injure.class, player, status);
  }

  private int run(Class<?> program, String... arguments) throws IOException, InterruptedException {
    return comanager.foreground().run(runningStack(FAILED).program(program, arguments));
  }
}
