package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.PartAction;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.control.Stack;
import dev.comanager.stack.demo.LinkDemoLeague;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "bench",
    description = {
      "Measures load and what it costs; reports are in tools/benchmarks/results.",
      "Without a kind: calls, warmed up until their cost is steady, in about four minutes, with"
          + " targets. Others: watches (what a changed fact costs), texts (how long it takes from"
          + " there",
      "to a text), sockets and bearers (what a good client sees while thousands of them attack).",
      "Each on a stack of its own."
    },
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager bench",
      "  ./comanager bench --compare tools/benchmarks/results/DATE-load.json",
      "  ./comanager bench texts --seconds 60"
    })
final class BenchCommand extends StackCommand {
  private static final Set<String> KINDS = Set.of("", "watches", "texts", "sockets", "bearers");
  private static final String CALLS = "COMANAGER_LIMITS_CALLS_PER_MINUTE";
  private static final String LINES = "BENCH_LINE_BEARERS";
  private static final int FURTHER_LINES = 15;
  private static final int UNLIMITED = 86_400;

  @Parameters(
      paramLabel = "KIND",
      arity = "0..1",
      defaultValue = "",
      description = "watches, texts, sockets or bearers.")
  String kind;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      converter = Count.class,
      description =
          "Measurements of each request; the report gives medians. As many as given, however long"
              + " it takes.")
  Integer rounds;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Count.class,
      description = "How long a measurement takes.")
  Integer seconds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "Seconds of load before the first measurement; of calls, at most.")
  Integer warmUp;

  @Option(
      names = "--compare",
      paramLabel = "FILE",
      description =
          "Prints each ratio that became worse by more than 15 %% since this report of calls.")
  File compare;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What the report's file is called, after the date.")
  String name;

  @Option(names = "--out", paramLabel = "DIR", description = "The folder of reports.")
  String out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!KINDS.contains(kind)) {
      throw unknown(kind);
    }
    if (compare != null && !kind.isEmpty()) {
      throw new CommandFailed("--compare is for calls, without a kind. Nothing was done.");
    }
    if (compare != null && !compare.canRead()) {
      throw new CommandFailed("%s can't be read. Nothing was done.".formatted(compare));
    }
    comanager.buildIfStale();
    Path log = stack().home().directory().resolve("build-bench.log");
    say("Building the load generator (log: " + log + ")");
    comanager.maven(stack()).build(log, "-pl", ":benchmarks", "-am", "package");
    return switch (kind) {
      case "watches" -> watches();
      case "texts" -> texts();
      case "" -> load();
      default -> flood();
    };
  }

  private int load() throws IOException, InterruptedException {
    say("Load, on a stack of its own");
    // With its rate limit, the limit would be all that is measured.
    OwnStack own = own().with(CALLS, "0");
    return own.run(() -> load(own.stack()));
  }

  private int load(Stack stack) throws IOException, InterruptedException {
    comanager.linkDemoLeague(stack);
    if (stack.settings().getOrDefault(LINES, "").isEmpty()) {
      stack.settings().put(LINES, furtherLines(stack));
      int linked = comanager.foreground().run(stack.program(LinkDemoLeague.class));
      if (linked != OK) {
        return linked;
      }
    }
    int code = measure(stack, "load.LoadBenchmark", "load", seconds);
    stack.status();
    return code;
  }

  /** Calls of one line are answered in order, so one line alone creates no load. */
  private static String furtherLines(Stack stack) throws IOException, InterruptedException {
    Path kept = stack.home().run().resolve("bench-lines");
    Map<String, String> lines = SettingsFile.read(kept);
    if (lines.isEmpty()) {
      List<String> bearers = new ArrayList<>();
      try (OperatorsApi operators = new OperatorsApi(stack)) {
        for (int i = 0; i < FURTHER_LINES; i++) {
          bearers.add(operators.newLine("+120255501" + (50 + i)));
        }
      }
      lines = Map.of(LINES, String.join(",", bearers));
      SettingsFile.write(kept, lines);
    }
    return lines.get(LINES);
  }

  /** The load generator replaces decision-engine and the notifier. */
  private int watches() throws IOException, InterruptedException {
    say("What a changed fact costs, on a stack of its own");
    OwnStack own = own();
    own.stack().settings().putIfAbsent("BENCH_WATCHES", "20010,100000");
    return own.run(
        () -> {
          for (String service : List.of("decision-engine", "notifier")) {
            own.stack().request(PartAction.STOP, service);
          }
          return measure(own.stack(), "watch.WatchBenchmark", "watches", seconds);
        });
  }

  private int texts() throws IOException, InterruptedException {
    say("From a nudge to a text, on a stack of its own");
    OwnStack own = own().withoutLimits();
    own.stack().settings().putIfAbsent("BENCH_CHANGES", "50");
    return own.run(
        () -> {
          comanager.linkDemoLeague(own.stack());
          return measure(
              own.stack(), "watch.TextBenchmark", "texts", seconds == null ? 20 : seconds);
        });
  }

  /** All requests come from this machine, so the good client shares the attacker's address. */
  private int flood() throws IOException, InterruptedException {
    say("A good client beside an attack by %s, on a stack of its own".formatted(kind));
    OwnStack own = own().with(CALLS, "0");
    return own.run(
        () -> {
          comanager.linkDemoLeague(own.stack());
          own.with(
              "CALLBACKS_URL", own.stack().settingsOf("notifier").get("COMANAGER_CALLBACKS_URL"));
          return measure(own.stack(), "attack.AttackBenchmark", kind, seconds);
        });
  }

  private OwnStack own() throws IOException, InterruptedException {
    return OwnStack.in("bench-stack", comanager).optimized();
  }

  private int measure(Stack stack, String program, String usualName, Integer duration)
      throws IOException, InterruptedException {
    Path module = comanager.repository().module("benchmarks");
    Map<String, String> secrets = SettingsFile.read(stack.home().secrets());
    for (String password :
        List.of("COMANAGER_LOCAL_POSTGRES_PASSWORD", "COMANAGER_LOCAL_KAFKA_PASSWORD")) {
      stack.settings().put(password, secrets.get(password));
    }
    List<String> arguments = new ArrayList<>();
    EvaluateCommand.add(arguments, "--env", stack.home().localEnv());
    EvaluateCommand.add(arguments, "--run", stack.home().run());
    EvaluateCommand.add(arguments, "--out", out == null ? module.resolve("results") : out);
    EvaluateCommand.add(arguments, "--name", name == null ? usualName : name);
    EvaluateCommand.add(arguments, "--rounds", rounds);
    EvaluateCommand.add(arguments, "--seconds", duration);
    EvaluateCommand.add(arguments, "--warm-up", warmUp);
    EvaluateCommand.add(arguments, "--limit", rounds == null ? null : UNLIMITED);
    EvaluateCommand.add(arguments, "--compare", compare == null ? null : compare.getAbsolutePath());
    return comanager
        .foreground()
        .run(
            stack.program(
                List.of(
                    "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"),
                module.resolve("target/classes")
                    + File.pathSeparator
                    + Files.readString(module.resolve("target/classpath.txt")),
                "dev.comanager.benchmarks." + program,
                arguments));
  }
}
