package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.http.JsonRows;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads NFL facts from Sleeper: season, players, schedule, projections, statistics. */
@ApplicationScoped
public class SleeperFacts {
  private static final String POSITIONS =
      "season_type=regular&position[]=QB&position[]=RB&position[]=WR&position[]=TE&position[]=K"
          + "&position[]=DEF&position[]=DL&position[]=LB&position[]=DB";

  private final SleeperClient client;

  SleeperFacts(SleeperClient client) {
    this.client = client;
  }

  /**
   * Projections of one week.
   *
   * @param statuses statuses of the players whose rows have one; fresher than the list of players
   * @param allowed points that each team's defence is projected to allow, by team
   */
  public record WeekProjections(
      Map<PlayerId, StatLine> lines, List<PlayerStatus> statuses, Map<String, Double> allowed) {}

  /** The current point in the season. */
  public Uni<SleeperState> state() {
    return client.document("/state/nfl", "season").map(SleeperState::read);
  }

  /** All players at a position that counts; about fifteen megabytes, once a day. */
  public Uni<List<PlayerStatus>> players() {
    return Uni.createFrom()
        .deferred(
            () -> {
              List<PlayerStatus> players = new ArrayList<>();
              return client
                  .rows("/players/nfl", "players", row -> player(row).ifPresent(players::add))
                  .replaceWith(players);
            });
  }

  /** All projections of that week. Rows of another week make the answer unreadable. */
  public Uni<WeekProjections> projections(int season, int week) {
    return Uni.createFrom()
        .deferred(
            () -> {
              WeekProjections read =
                  new WeekProjections(new HashMap<>(), new ArrayList<>(), new HashMap<>());
              return client
                  .dataRows(
                      "/projections/nfl/%d/%d?%s".formatted(season, week, POSITIONS),
                      "projections",
                      row -> {
                        mustBeOf(row, season, week, "projections");
                        projection(row, read);
                      })
                  .replaceWith(read);
            });
  }

  /** All players' stats in that week. */
  public Uni<Map<PlayerId, StatLine>> statistics(int season, int week) {
    return Uni.createFrom()
        .deferred(
            () -> {
              Map<PlayerId, StatLine> lines = new HashMap<>();
              return client
                  .dataRows(
                      "/stats/nfl/%d/%d?%s".formatted(season, week, POSITIONS),
                      "statistics",
                      row -> {
                        mustBeOf(row, season, week, "statistics");
                        StatLine line = SleeperStats.line(row);
                        if (SleeperStats.played(row) || !line.stats().isEmpty()) {
                          id(row).ifPresent(id -> lines.put(id, line));
                        }
                      })
                  .replaceWith(lines);
            });
  }

  /**
   * The season's games.
   *
   * @param allowed points that each team's defence is projected to allow in the given week
   */
  public Uni<List<Game>> schedule(int season, int week, Map<String, Double> allowed, Instant now) {
    return client
        .data("/schedule/nfl/regular/" + season, "schedule")
        .map(
            rows -> {
              List<Game> games = new ArrayList<>();
              for (JsonNode row : rows) {
                game(row, season, week, allowed, now).ifPresent(games::add);
              }
              return games;
            });
  }

  private static Optional<PlayerStatus> player(JsonRows.Row row) {
    Optional<String> id = row.text("player_id").or(() -> Optional.of(row.key()));
    Optional<Position> position = position(row.text("position"), row.texts("fantasy_positions"));
    if (id.get().isBlank() || position.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> team = row.text("team").map(NflTeams::spelled);
    return Optional.of(
        new PlayerStatus(
            new Player(
                SleeperIds.player(id.get()),
                name(row.text("full_name"), row.text("first_name"), row.text("last_name")),
                position.get(),
                team.orElse(null)),
            SleeperStatusRule.availability(row.text("injury_status"), row.text("status"), team),
            SleeperStatusRule.practice(row.text("practice_participation")),
            row.text("injury_body_part").map(PlatformText::clean).orElse(""),
            "",
            SleeperIds.elsewhere(row),
            SleeperStatusRule.newsAt(row.text("news_updated")),
            row.text("birth_date").flatMap(LooseJson::day).orElse(null)));
  }

  private static void projection(JsonRows.Row row, WeekProjections read) {
    Optional<PlayerId> id = id(row);
    if (id.isEmpty()) {
      return;
    }
    StatLine line = ExpectedFirstDownsRule.believable(SleeperStats.line(row));
    Optional<String> team = row.text("team").map(NflTeams::spelled);
    Optional<Position> position =
        position(row.text("player", "position"), row.texts("player", "fantasy_positions"));
    // A bye has a row without scoring stats, and a defender may have one that only lists him.
    boolean empty = position.filter(Position::defender).isPresent() && !SleeperStats.plays(line);
    if (SleeperStats.expectsToPlay(row) && !empty) {
      read.lines().put(id.get(), line);
      if (position.equals(Optional.of(Position.DEF)) && team.isPresent()) {
        read.allowed().put(team.get(), line.of("pts_allow"));
      }
    }
    if (position.isPresent() && row.has("player", "injury_status")) {
      Optional<String> now = row.text("player", "team").map(NflTeams::spelled).or(() -> team);
      read.statuses()
          .add(
              new PlayerStatus(
                  new Player(
                      id.get(),
                      name(
                          Optional.empty(),
                          row.text("player", "first_name"),
                          row.text("player", "last_name")),
                      position.get(),
                      now.orElse(null)),
                  SleeperStatusRule.availability(
                      row.text("player", "injury_status"), Optional.empty(), now),
                  SleeperStatusRule.practice(row.text("player", "practice_participation")),
                  row.text("player", "injury_body_part").map(PlatformText::clean).orElse(""),
                  "",
                  Map.of(),
                  SleeperStatusRule.newsAt(row.text("player", "news_updated")),
                  null));
    }
  }

  /**
   * Where a defender counts: in the offence if he may be put there, such as a cornerback who
   * catches, and as an edge rusher if he is a linebacker who may fill a slot of the line.
   */
  private static Optional<Position> position(Optional<String> first, List<String> eligible) {
    Optional<Position> position = first.flatMap(Position::find);
    if (position.filter(Position::defender).isEmpty()) {
      return position;
    }
    List<Position> also = eligible.stream().flatMap(it -> Position.find(it).stream()).toList();
    Optional<Position> offence = also.stream().filter(SleeperFacts::carries).findFirst();
    boolean edge = position.get() == Position.LB && also.stream().anyMatch(Position.DL::mayBe);
    return offence.or(() -> edge ? Optional.of(Position.EDGE) : position);
  }

  private static boolean carries(Position position) {
    return switch (position) {
      case QB, RB, WR, TE -> true;
      case K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> false;
    };
  }

  private static Optional<Game> game(
      JsonNode row, int season, int week, Map<String, Double> allowed, Instant now) {
    Optional<String> home = LooseJson.text(row, "home").map(NflTeams::spelled);
    Optional<String> away = LooseJson.text(row, "away").map(NflTeams::spelled);
    Optional<LocalDate> day =
        LooseJson.text(row, "date")
            .flatMap(LooseJson::day)
            .filter(date -> date.getYear() == season || date.getYear() == season + 1);
    int inWeek = SleeperJson.integer(row, "week").orElse(0);
    if (home.isEmpty() || away.isEmpty() || day.isEmpty() || inWeek < 1) {
      return Optional.empty();
    }
    Game.State state = state(LooseJson.text(row, "status").orElse(""));
    Instant kickoff =
        switch (state) {
          case SCHEDULED, POSTPONED -> CustomaryKickoffRule.kickoff(day.get(), now);
          case RUNNING, FINAL -> CustomaryKickoffRule.begun(day.get());
        };
    boolean expected = inWeek == week;
    return Optional.of(
        new Game(
            LooseJson.text(row, "game_id")
                .orElse("%d-%02d-%s-%s".formatted(season, inWeek, away.get(), home.get())),
            season,
            inWeek,
            home.get(),
            away.get(),
            kickoff,
            state,
            expected ? allowed.getOrDefault(away.get(), Double.NaN) : Double.NaN,
            expected ? allowed.getOrDefault(home.get(), Double.NaN) : Double.NaN,
            true));
  }

  // A game is unlocked only when Sleeper says it hasn't begun.
  private static Game.State state(String written) {
    return switch (written) {
      case "pre_game" -> Game.State.SCHEDULED;
      case "complete" -> Game.State.FINAL;
      case "postponed", "canceled", "cancelled" -> Game.State.POSTPONED;
      default -> Game.State.RUNNING;
    };
  }

  private static Optional<PlayerId> id(JsonRows.Row row) {
    return row.text("player_id").filter(id -> id.length() <= 40).map(SleeperIds::player);
  }

  private static void mustBeOf(JsonRows.Row row, int season, int week, String what) {
    boolean right =
        row.text("season").map(Integer.toString(season)::equals).orElse(true)
            && row.text("week").map(Integer.toString(week)::equals).orElse(true);
    if (!right) {
      throw SleeperFailure.unreadable(what, null);
    }
  }

  private static String name(Optional<String> full, Optional<String> first, Optional<String> last) {
    String whole = full.orElseGet(() -> first.orElse("") + " " + last.orElse(""));
    String clean = PlatformText.clean(whole);
    return clean.isEmpty() ? "Unnamed player" : clean;
  }
}
