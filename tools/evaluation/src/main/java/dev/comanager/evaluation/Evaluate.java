package dev.comanager.evaluation;

import dev.comanager.evaluation.data.BadInputException;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.DataFolder;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.LineupStudy;
import dev.comanager.evaluation.lineup.PlayoffStudy;
import dev.comanager.evaluation.report.ReliabilityDiagram;
import dev.comanager.evaluation.startsit.StartSitReport;
import dev.comanager.evaluation.value.MoveStudy;
import dev.comanager.evaluation.value.OffersStudy;
import dev.comanager.evaluation.value.SeasonsStudy;
import dev.comanager.evaluation.value.TradeStudy;
import dev.comanager.evaluation.value.WaiverStudy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the service's rules over a past season and prints their accuracy. */
public final class Evaluate {
  private static final int BAD_INPUT = 2;

  private Evaluate() {}

  /** Prints tables as Markdown; invalid input is one line on standard error and exit code 2. */
  public static void main(String[] written) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      run(Arguments.parse(written), out);
    } catch (BadInputException e) {
      System.err.println(e.getMessage());
      System.exit(BAD_INPUT);
    }
  }

  static void run(Arguments arguments, PrintStream out) {
    DataFolder folder = new DataFolder(arguments.folder());
    Season season = folder.season(arguments.season());
    Integer yearBefore = folder.seasons().lower(season.year());
    Consensus consensus =
        Consensus.of(season, yearBefore == null ? null : folder.season(yearBefore));
    out.printf("# Season %d%n%n", season.year());
    out.printf("Decided %s.%n%n", arguments.moment().text());
    StartSitReport startSit = StartSitReport.of(folder, season, consensus, arguments.moment());
    out.print(startSit.text());
    out.print(LineupStudy.of(season, consensus, arguments.moment()).text());
    out.print(PlayoffStudy.of(folder, arguments.moment()).text());
    out.print(WaiverStudy.of(season, consensus, arguments.moment()).text());
    out.print(MoveStudy.of(season, consensus, arguments.moment()).text());
    out.print(TradeStudy.of(season, consensus).text());
    out.print(OffersStudy.of(season, consensus, arguments.moment()).text());
    out.print(SeasonsStudy.of(folder, season).text());
    arguments.diagram().ifPresent(file -> draw(file, season, startSit, out));
    arguments
        .out()
        .ifPresent(
            file -> {
              startSit.writePicks(file);
              out.printf("%d picks written to %s.%n", startSit.decisions(), file);
            });
  }

  private static void draw(Path file, Season season, StartSitReport startSit, PrintStream out) {
    startSit
        .claims()
        .ifPresentOrElse(
            claims -> {
              String title = "Season " + season.year() + ": what confidence was worth";
              try {
                Files.writeString(
                    file, ReliabilityDiagram.svg(title, claims, startSit.baselineClaims()));
              } catch (IOException e) {
                throw new BadInputException(
                    "%s can't be written: %s".formatted(file, e.getMessage()));
              }
              out.printf("Diagram drawn in %s.%n", file);
            },
            () -> out.printf("Nothing to draw: no pair has a result.%n"));
  }
}
