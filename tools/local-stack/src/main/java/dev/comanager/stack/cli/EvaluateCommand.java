package dev.comanager.stack.cli;

import dev.comanager.stack.build.StackBuild;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "evaluate",
    description = {
      "The rules on a past season, beside simple ones.",
      "Accuracy, calibration, lineups, waivers, trades. Needs nothing running."
    },
    footer = {
      "",
      "Example:  ./comanager evaluate data --season 2024 --out picks.csv --diagram claims.svg"
    })
final class EvaluateCommand extends StackCommand {
  private static final String MODULE = "evaluation";

  @Parameters(paramLabel = "DIR", description = "The folder with the season's data.")
  String folder;

  @Option(names = "--season", paramLabel = "YYYY", required = true, description = "The season.")
  String season;

  @Option(names = "--out", paramLabel = "FILE", description = "A pick for every roster decision.")
  String out;

  @Option(names = "--diagram", paramLabel = "FILE", description = "Claims against truth (SVG).")
  String diagram;

  @Option(
      names = "--moment",
      paramLabel = "lock|report",
      description = "With the inactives known at the lock (as a rule), or the injury report alone.")
  String moment;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path module = comanager.repository().module(MODULE);
    Path stamp = module.resolve("target/built");
    Path classPath = module.resolve("target/classpath.txt");
    if (!Files.exists(classPath) || comanager.repository().changedSince(stamp, List.of(MODULE))) {
      Path log = stack().home().directory().resolve("build-evaluation.log");
      comanager.err().println("Building the evaluation (log: " + log + ")");
      StackBuild.stamped(
          stamp, () -> comanager.quietMaven().build(log, "-pl", ":" + MODULE, "-am", "package"));
    }
    List<String> arguments = new ArrayList<>(List.of(folder, "--season", season));
    add(arguments, "--out", out);
    add(arguments, "--diagram", diagram);
    add(arguments, "--moment", moment);
    return comanager
        .foreground()
        .run(
            stack()
                .program(
                    List.of("-XX:+UseSerialGC", "-Xshare:auto"),
                    module.resolve("target/classes")
                        + File.pathSeparator
                        + Files.readString(classPath),
                    "dev.comanager.evaluation.Evaluate",
                    arguments));
  }

  /** Passes on an option if it was given. */
  static void add(List<String> arguments, String option, Object value) {
    if (value != null) {
      arguments.addAll(List.of(option, value.toString()));
    }
  }
}
