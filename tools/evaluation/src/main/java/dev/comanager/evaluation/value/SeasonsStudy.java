package dev.comanager.evaluation.value;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LaterValue;
import dev.comanager.decision.value.ReplacementRule;
import dev.comanager.decision.value.RestOfSeasonRule;
import dev.comanager.decision.value.SeasonsValueRule;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.DataFolder;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.measure.Fit;
import dev.comanager.evaluation.report.MarkdownTable;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Compares the points above replacement that were expected of a player in a season, one to three
 * seasons earlier, with those he scored in it.
 */
public final class SeasonsStudy {
  private static final List<Integer> WEEKS = List.of(6, 10, 14);
  private static final int LAST_WEEK = 17;
  private static final int TEAMS = 12;
  private static final double LEAST_EXPECTED = 4;
  private static final double YEAR = 365.25;

  private final Season season;
  private final Map<String, LocalDate> births;
  private final Map<String, Tally> tallies = new TreeMap<>();

  private SeasonsStudy(Season season, Map<String, LocalDate> births) {
    this.season = season;
    this.births = births;
  }

  private static final class Tally {
    private final Fit expected = new Fit();
    private final Fit unchanged = new Fit();
    private double points;
    private double came;
    private int within;
  }

  /** The expectations of all earlier seasons of the folder for that one. */
  public static SeasonsStudy of(DataFolder folder, Season season) {
    SeasonsStudy study = new SeasonsStudy(season, folder.births());
    for (int year : folder.seasons().headSet(season.year(), false)) {
      int ahead = season.year() - year;
      if (ahead <= SeasonsValueRule.SEASONS && !study.births.isEmpty()) {
        Season earlier = folder.season(year);
        Integer before = folder.seasons().lower(year);
        Consensus consensus = Consensus.of(earlier, before == null ? null : folder.season(before));
        WEEKS.forEach(week -> study.add(earlier, consensus, week, ahead));
      }
    }
    return study;
  }

  private void add(Season earlier, Consensus consensus, int week, int ahead) {
    Map<Position, List<Double>> levels = new EnumMap<>(Position.class);
    Map<PlayerWeek, Double> players = new HashMap<>();
    for (PlayerWeek row : earlier.week(week)) {
      double level = level(earlier, consensus, week, row);
      levels.computeIfAbsent(row.position(), _ -> new ArrayList<>()).add(level);
      players.put(row, level);
    }
    Map<Position, Double> free = ReplacementRule.levels(TEAMS, LineupSlot.USUAL, levels);
    players.forEach(
        (row, level) -> {
          LocalDate born = births.get(row.playerId());
          if (level >= LEAST_EXPECTED && born != null && row.position() != Position.K) {
            add(row, level, age(born, earlier.year()), free.get(row.position()), ahead);
          }
        });
  }

  private void add(PlayerWeek row, double level, double age, double free, int ahead) {
    LaterValue expected =
        SeasonsValueRule.season(row.position(), level, OptionalDouble.of(age), free, ahead);
    double came = came(row.playerId(), free);
    double unchanged = SeasonsValueRule.GAMES * Math.max(0, level - free);
    for (String name : List.of(ahead + ", all", ahead + ", " + row.position())) {
      Tally tally = tallies.computeIfAbsent(name, _ -> new Tally());
      tally.expected.add(expected.points(), came);
      tally.unchanged.add(unchanged, came);
      tally.points += expected.points();
      tally.came += came;
      tally.within += came >= expected.low() && came <= expected.high() ? 1 : 0;
    }
  }

  private static double age(LocalDate born, int year) {
    return ChronoUnit.DAYS.between(born, LocalDate.of(year, 9, 1)) / YEAR;
  }

  private static double level(Season earlier, Consensus consensus, int week, PlayerWeek row) {
    List<Double> expected = new ArrayList<>();
    add(expected, consensus.points(week, row.playerId()));
    List<PlayerWeek> past = earlier.before(week, row.playerId());
    for (PlayerWeek before : past) {
      if (expected.size() < RestOfSeasonRule.EXPECTATIONS && !before.onBye()) {
        add(expected, consensus.points(before.week(), row.playerId()));
      }
    }
    List<PlayerWeek> played = past.stream().filter(PlayerWeek::played).toList();
    return RestOfSeasonRule.perWeek(
        expected, played.size(), played.stream().mapToDouble(PlayerWeek::points).sum());
  }

  // Sources project zero for an absent player, which says nothing about his value.
  private static void add(List<Double> expected, OptionalDouble points) {
    if (points.orElse(0) > 0) {
      expected.add(points.getAsDouble());
    }
  }

  private double came(String player, double free) {
    double above =
        season.from(1, player).stream()
            .filter(row -> row.week() <= LAST_WEEK && row.played())
            .mapToDouble(row -> row.points() - free)
            .sum();
    return Math.max(0, above);
  }

  /** Its table as Markdown. */
  public String text() {
    if (tallies.isEmpty()) {
      return "";
    }
    MarkdownTable table =
        new MarkdownTable(
            "seasons ahead",
            "player-weeks",
            "expected",
            "came",
            "r",
            "RMSE",
            "within low and high",
            "unchanged: r",
            "RMSE");
    tallies.forEach(
        (name, tally) -> {
          int number = tally.expected.count();
          table.row(
              name,
              count(number),
              points(tally.points / number),
              points(tally.came / number),
              share(tally.expected.correlation()),
              points(tally.expected.rootMeanSquaredError()),
              share((double) tally.within / number),
              share(tally.unchanged.correlation()),
              points(tally.unchanged.rootMeanSquaredError()));
        });
    return "## Later seasons\n\n" + table + "\n";
  }
}
