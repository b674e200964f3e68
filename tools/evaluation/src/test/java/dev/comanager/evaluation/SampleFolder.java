package dev.comanager.evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A folder of fictional seasons in the layout of the real ones: enough players for twelve rosters,
 * and in every third week some of the irregularities of real files.
 */
final class SampleFolder {
  static final int WEEKS = 6;
  private static final String[] TEAMS = {
    "ARI", "ATL", "BAL", "BUF", "CAR", "CHI", "CIN", "CLE", "DAL", "DEN", "DET", "GB", "HOU", "IND",
    "JAX", "KC", "LAC", "LAR", "LV", "MIA", "MIN", "NE", "NO", "NYG", "NYJ", "PHI", "PIT", "SEA",
    "SF", "TB", "TEN", "WSH"
  };
  private static final String HEADER =
      "season,week,player_id,sleeper_id,name,pos,team,opponent,home,kickoff,on_bye,roster_status,"
          + "injury_status,practice_status,injury_asof,proj_points,proj_espn_ppr,actual_points,"
          + "actual_ppr,played";

  private final Path folder;

  SampleFolder(Path folder) {
    this.folder = folder;
  }

  /** Writes player weeks, decisions and dated projections of that season. */
  SampleFolder season(int year) throws IOException {
    Random chance = new Random(year);
    List<String> weeks = new ArrayList<>();
    weeks.add(HEADER);
    List<String> decisions = new ArrayList<>();
    decisions.add(
        "season,week,slot,a_id,a_name,a_pos,a_cons,a_inj,a_act,b_id,b_name,b_pos,b_cons,b_inj,b_act");
    List<String> snapshots = new ArrayList<>();
    snapshots.add("season,week,player_id,pos,proj_points,captured_at");
    for (int week = 1; week <= WEEKS; week++) {
      String last = null;
      for (int player = 0; player < 280; player++) {
        String position = position(player);
        double level = 16 - player % 64 / 5.0;
        double expected = Math.max(.4, level + 2 * chance.nextGaussian());
        double points = Math.max(-2, expected + expected * .45 * chance.nextGaussian());
        boolean questionable = player % 11 == week % 11;
        boolean inactive = questionable && chance.nextInt(4) == 0;
        weeks.add(
            row(
                year,
                week,
                player,
                position,
                expected,
                inactive ? 0 : points,
                questionable,
                inactive));
        String side =
            "%s,%s,%s,%s,%s,%s"
                .formatted(
                    id(player),
                    "\"Player, Nr " + player + "\"",
                    position,
                    two(expected),
                    questionable ? "Questionable" : "",
                    two(inactive ? 0 : points));
        if (player % 2 == 1 && player < 200) {
          decisions.add("%d,%d,%s,%s,%s".formatted(year, week, position, last, side));
        }
        last = side;
        snapshots.add(
            "%d,%d,%s,%s,%s,%d-09-%02dT12:00Z"
                .formatted(year, week, id(player), position, two(expected + 1), year, 2 + week));
      }
    }
    Files.write(folder.resolve("player_weeks_" + year + ".csv"), weeks);
    Files.write(folder.resolve("start_sit_decisions_" + year + ".csv"), decisions);
    Files.write(folder.resolve("projection_snapshots_" + year + ".csv"), snapshots);
    return this;
  }

  private static String row(
      int year,
      int week,
      int player,
      String position,
      double expected,
      double points,
      boolean questionable,
      boolean inactive) {
    int team = player % TEAMS.length;
    String kickoff =
        "%d-09-%02dT%s".formatted(year, 5 + 3 * week, team % 4 < 2 ? "17:00Z" : "20:25Z");
    return String.join(
        ",",
        String.valueOf(year),
        String.valueOf(week),
        id(player),
        "",
        "\"Player, Nr " + player + "\"",
        position,
        TEAMS[team],
        TEAMS[team ^ 1],
        team % 2 == 0 ? "1" : "0",
        kickoff,
        "0",
        inactive ? "INA" : "ACT",
        questionable ? "Questionable" : "",
        questionable ? "LP" : "",
        questionable ? "%d-09-%02dT19:00:00.000Z".formatted(year, 3 + 3 * week) : "",
        two(expected),
        position.equals("QB") || week % 3 == 0 ? "" : two(expected * 1.15),
        inactive ? "" : two(points),
        inactive ? "" : two(points * 1.2),
        inactive ? "0" : "1");
  }

  static String id(int player) {
    return "00-%07d".formatted(player);
  }

  static String position(int player) {
    return switch (player % 10) {
      case 0 -> "QB";
      case 1, 2, 3 -> "RB";
      case 4, 5, 6 -> "WR";
      case 7 -> "TE";
      case 8 -> "K";
      default -> "DEF";
    };
  }

  private static String two(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
