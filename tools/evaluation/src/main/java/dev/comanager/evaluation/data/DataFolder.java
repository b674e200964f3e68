package dev.comanager.evaluation.data;

import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Position;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder of past seasons: {@code player_weeks_YYYY.csv}, {@code start_sit_decisions_*.csv},
 * {@code projection_snapshots_YYYY.csv}. Only the first is required; columns of sources may be
 * missing.
 */
public final class DataFolder {
  private static final Pattern PLAYER_WEEKS = Pattern.compile("player_weeks_(\\d{4})\\.csv");

  private final Path folder;
  private final NavigableSet<Integer> seasons = new TreeSet<>();

  public DataFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BadInputException("There is no folder " + folder + ".");
    }
    this.folder = folder;
    for (Path file : files("player_weeks_*.csv")) {
      Matcher name = PLAYER_WEEKS.matcher(file.getFileName().toString());
      if (name.matches()) {
        seasons.add(Integer.valueOf(name.group(1)));
      }
    }
  }

  /** The years with player weeks. */
  public NavigableSet<Integer> seasons() {
    return seasons;
  }

  /** That season's player weeks. */
  public Season season(int year) {
    if (!seasons.contains(year)) {
      throw new BadInputException(
          "There is no player_weeks_%d.csv in %s. Seasons there: %s."
              .formatted(year, folder, seasons.isEmpty() ? "none" : listed()));
    }
    List<PlayerWeek> rows = new ArrayList<>();
    Table.read(
        folder.resolve("player_weeks_" + year + ".csv"),
        List.of("week", "player_id", "pos"),
        row -> playerWeek(year, row).ifPresent(rows::add));
    if (rows.isEmpty()) {
      throw new BadInputException("player_weeks_%d.csv has no line to read.".formatted(year));
    }
    return new Season(year, rows);
  }

  /** That season's roster decisions from all files, in the order of their lines. */
  public List<DecisionRow> decisions(int year) {
    List<DecisionRow> rows = new ArrayList<>();
    for (Path file : files("start_sit_decisions_*.csv")) {
      Table.read(
          file,
          List.of("season", "week", "slot", "a_id", "b_id"),
          row -> {
            if (row.whole("season") == year) {
              rows.add(
                  new DecisionRow(
                      year, row.whole("week"), row.text("slot"), side(row, "a"), side(row, "b")));
            }
          });
    }
    return rows;
  }

  /** Earlier projections of that season's weeks; empty if the folder has no such file. */
  public List<ProjectionSnapshot> snapshots(int year) {
    Path file = folder.resolve("projection_snapshots_" + year + ".csv");
    List<ProjectionSnapshot> rows = new ArrayList<>();
    if (Files.exists(file)) {
      Table.read(
          file,
          List.of("week", "player_id", "proj_points", "captured_at"),
          row -> {
            if (row.number("proj_points").isPresent() && row.time("captured_at") != null) {
              rows.add(
                  new ProjectionSnapshot(
                      row.whole("week"),
                      row.required("player_id"),
                      row.number("proj_points").getAsDouble(),
                      row.time("captured_at")));
            }
          });
    }
    return rows;
  }

  /** Birth dates by player id; empty if the folder has no crosswalk of players. */
  public Map<String, LocalDate> births() {
    Path file = folder.resolve("player_id_crosswalk.csv");
    Map<String, LocalDate> births = new HashMap<>();
    if (Files.exists(file)) {
      Table.read(
          file,
          List.of("gsis_id", "birthdate"),
          row -> {
            if (!row.text("gsis_id").isEmpty() && !row.text("birthdate").isEmpty()) {
              births.put(row.text("gsis_id"), LocalDate.parse(row.text("birthdate")));
            }
          });
    }
    return births;
  }

  private static DecisionRow.Side side(Row row, String side) {
    return new DecisionRow.Side(
        row.required(side + "_id"),
        row.text(side + "_name"),
        Position.find(row.text(side + "_pos")),
        row.number(side + "_cons"),
        StatusSpelling.designation(row.text(side + "_inj")),
        row.number(side + "_act"));
  }

  /** Empty for positions that aren't used in fantasy leagues. */
  private static Optional<PlayerWeek> playerWeek(int year, Row row) {
    String team = row.text("team");
    String opponent = row.text("opponent");
    return Position.find(row.text("pos"))
        .map(
            position ->
                new PlayerWeek(
                    year,
                    row.whole("week"),
                    row.required("player_id"),
                    row.text("name"),
                    position,
                    team.isEmpty() ? "" : NflTeams.spelled(team),
                    opponent.isEmpty() ? "" : NflTeams.spelled(opponent),
                    row.yes("home"),
                    row.time("kickoff"),
                    row.yes("on_bye"),
                    row.text("roster_status"),
                    StatusSpelling.designation(row.text("injury_status")),
                    StatusSpelling.practice(row.text("practice_status")),
                    row.time("injury_asof"),
                    row.number("proj_points"),
                    row.number("proj_espn_ppr"),
                    row.number("proj_fantasypros_half"),
                    row.number("actual_points").orElse(0),
                    row.number("actual_ppr").orElse(0),
                    played(row)));
  }

  // Without a status column, a stat line means that he played.
  private static boolean played(Row row) {
    return row.text("played").isEmpty()
        ? row.number("actual_points").isPresent()
        : row.yes("played");
  }

  private String listed() {
    return String.join(", ", seasons.stream().map(String::valueOf).toList());
  }

  private List<Path> files(String pattern) {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
      found.forEach(files::add);
    } catch (IOException e) {
      throw new BadInputException(
          "The folder %s can't be read: %s".formatted(folder, e.getMessage()));
    }
    files.sort(null);
    return files;
  }
}
