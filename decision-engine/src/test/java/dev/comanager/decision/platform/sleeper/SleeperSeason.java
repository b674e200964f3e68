package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An NFL season in Sleeper's format, built from historical data: the real schedule around now, the
 * names of the id crosswalk, and the points of the same weeks of a past season as stat lines that
 * give the same half-PPR points.
 */
public final class SleeperSeason {
  private static final Pattern WEEKLY = Pattern.compile("/(projections|stats)/nfl/(\\d+)/(\\d+)");
  private static final Pattern SCHEDULE = Pattern.compile("/schedule/nfl/regular/(\\d+)");
  private static final String PAST = "player_weeks_2024.csv";
  private static final Duration GAME = Duration.ofMinutes(200);
  private static final int LAST_WEEK = 18;

  private final Path folder;
  private final Clock clock;

  /** The season in that folder of historical data, at the clock's time. */
  public SleeperSeason(Path folder, Clock clock) {
    this.folder = folder;
    this.clock = clock;
  }

  /** The answer to that path, or empty when there is none. */
  public Optional<String> answer(String path) {
    Matcher weekly = WEEKLY.matcher(path);
    if (weekly.matches()) {
      boolean projected = weekly.group(1).equals("projections");
      return Optional.of(week(projected, weekly.group(2), Integer.parseInt(weekly.group(3))));
    }
    Matcher schedule = SCHEDULE.matcher(path);
    if (schedule.matches()) {
      return Optional.of(schedule(schedule.group(1)));
    }
    return switch (path) {
      case "/state/nfl" -> Optional.of(state());
      case "/players/nfl" -> Optional.of(players());
      default -> Optional.empty();
    };
  }

  /** The current season. */
  public String year() {
    return next().get("season");
  }

  /** The current week. */
  public int week() {
    return Integer.parseInt(next().get("week"));
  }

  private String state() {
    Map<String, String> next = next();
    ObjectNode state = Json.WIRE.createObjectNode();
    state.put("season", next.get("season"));
    state.put("league_season", next.get("season"));
    state.put("week", Integer.parseInt(next.get("week")));
    state.put("leg", Integer.parseInt(next.get("week")));
    state.put("season_type", "regular");
    return text(state);
  }

  /** The first game that isn't over; after a season's last one, that one. */
  private Map<String, String> next() {
    List<Map<String, String>> games =
        rows("schedule_2025_2026.csv")
            .sorted(Comparator.comparing(SleeperSeason::kickoff))
            .toList();
    return games.stream()
        .filter(game -> kickoff(game).plus(GAME).isAfter(clock.instant()))
        .findFirst()
        .orElse(games.getLast());
  }

  private String schedule(String season) {
    ArrayNode schedule = Json.WIRE.createArrayNode();
    rows("schedule_2025_2026.csv")
        .filter(game -> game.get("season").equals(season))
        .forEach(
            game -> {
              Instant now = clock.instant();
              Instant kickoff = kickoff(game);
              String status =
                  now.isBefore(kickoff)
                      ? "pre_game"
                      : now.isBefore(kickoff.plus(GAME)) ? "in_game" : "complete";
              schedule
                  .addObject()
                  .put("status", status)
                  .put("date", game.get("gameday"))
                  .put("home", game.get("home_team"))
                  .put("away", game.get("away_team"))
                  .put("week", Integer.parseInt(game.get("week")))
                  .put("game_id", game.get("game_id"));
            });
    return text(schedule);
  }

  private String players() {
    ObjectNode players = Json.WIRE.createObjectNode();
    rows("player_id_crosswalk.csv")
        .filter(row -> !row.get("sleeper_id").isEmpty())
        .forEach(
            row -> {
              ObjectNode player = players.putObject(row.get("sleeper_id"));
              player.put("player_id", row.get("sleeper_id"));
              player.put("full_name", row.get("name"));
              player.put("position", row.get("position"));
              player.put("birth_date", row.get("birthdate"));
              String team = row.get("team");
              if (team.isEmpty() || team.startsWith("FA")) {
                player.putNull("team");
              } else {
                player.put("team", team);
              }
              player.put("status", "Active");
              player.putNull("injury_status");
              player.putObject("metadata").put("unused", "true");
            });
    rows(PAST)
        .map(row -> row.get("player_id"))
        .filter(id -> id.startsWith("DEF-"))
        .distinct()
        .forEach(
            id -> {
              String team = id.substring("DEF-".length());
              players
                  .putObject(team)
                  .put("player_id", team)
                  .put("first_name", team)
                  .put("last_name", "Defense")
                  .put("position", "DEF")
                  .put("team", team)
                  .put("status", "Active");
            });
    return text(players);
  }

  private String week(boolean projected, String season, int week) {
    ArrayNode rows = Json.WIRE.createArrayNode();
    rows(PAST)
        .filter(row -> Integer.parseInt(row.get("week")) == Math.min(week, LAST_WEEK))
        .forEach(
            row -> {
              String points = row.get(projected ? "proj_points" : "actual_points");
              String id = row.get("player_id");
              String sleeperId =
                  id.startsWith("DEF-") ? id.substring("DEF-".length()) : row.get("sleeper_id");
              if (!sleeperId.isEmpty() && !points.isEmpty()) {
                ObjectNode line = rows.addObject();
                line.put("player_id", sleeperId).put("season", season).put("week", week);
                line.put("team", row.get("team"));
                line.putObject("player")
                    .put("position", row.get("pos"))
                    .put("first_name", "")
                    .put("last_name", row.get("name"));
                ObjectNode stats = line.putObject("stats").put("gp", 1).put("pts_std", 1);
                stats(row.get("pos"), Double.parseDouble(points)).forEach(stats::put);
              }
            });
    return text(rows);
  }

  /** Stats that give that many points in half PPR with four points a passing touchdown. */
  private static Map<String, Double> stats(String position, double points) {
    Map<String, Double> stats = new HashMap<>();
    switch (position) {
      case "QB" -> {
        stats.put("pass_yd", 12.5 * points);
        stats.put("pass_td", .09 * points);
        stats.put("rush_yd", 1.4 * points);
      }
      case "RB" -> {
        stats.put("rush_yd", 4.5 * points);
        stats.put("rush_att", 1.1 * points);
        stats.put("rec", .2 * points);
        stats.put("rec_yd", 1.5 * points);
        stats.put("rush_td", .05 * points);
      }
      case "K" -> {
        stats.put("fgm_30_39", .2 * points);
        stats.put("xpm", .4 * points);
      }
      case "DEF" -> {
        stats.put("sack", .4 * points);
        stats.put("int", .1 * points);
        stats.put("fum_rec", .1 * points);
        stats.put("def_td", points / 30);
        stats.put("pts_allow", 22.0);
      }
      default -> {
        stats.put("rec", .4 * points);
        stats.put("rec_tgt", .6 * points);
        stats.put("rec_yd", 5.5 * points);
        stats.put("rec_td", .25 / 6 * points);
      }
    }
    return stats;
  }

  private static Instant kickoff(Map<String, String> game) {
    return OffsetDateTime.parse(game.get("kickoff_utc")).toInstant();
  }

  private Stream<Map<String, String>> rows(String file) {
    try {
      List<String> lines = Files.readAllLines(folder.resolve(file));
      List<String> names = cells(lines.getFirst());
      return lines.stream()
          .skip(1)
          .map(
              line -> {
                List<String> cells = cells(line);
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < names.size(); i++) {
                  row.put(names.get(i), i < cells.size() ? cells.get(i) : "");
                }
                return row;
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char letter = line.charAt(i);
      if (letter == '"') {
        quoted = !quoted;
      } else if (letter == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(letter);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  private static String text(Object document) {
    try {
      return Json.WIRE.writeValueAsString(document);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
