package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeagueMember;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformMoves;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sleeper's leagues. They are public: an id or a username is enough, without a sign-in. */
@ApplicationScoped
class SleeperPlatform implements LeaguePlatform {
  private static final Duration STATE_LASTS = Duration.ofMinutes(5);
  private static final int MOST_LEAGUES = 50;
  private static final JsonNode NONE = JsonNodeFactory.instance.arrayNode();

  private final SleeperClient client;
  private final Clock clock;
  private volatile KnownState known;

  private record KnownState(SleeperState state, Instant readAt) {}

  SleeperPlatform(SleeperClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.SLEEPER;
  }

  @Override
  public Uni<Optional<String>> personNamed(String username) {
    return client
        .document("/user/" + encoded(username), "user")
        .map(user -> LooseJson.text(user, "user_id"))
        .onFailure(Reason.NOT_FOUND::isOf)
        .recoverWithItem(Optional.empty());
  }

  @Override
  public Uni<List<LeagueMember>> membersOf(String leagueId) {
    return orNone(client.document("/league/" + encoded(leagueId) + "/users", "league's users"))
        .map(users -> LooseJson.members(users, "user_id", "display_name"));
  }

  @Override
  public Uni<List<LeagueChoice>> leaguesOf(String username) {
    return personNamed(username)
        .chain(
            person ->
                person.isEmpty()
                    ? Uni.createFrom().item(List.of())
                    : state()
                        .chain(
                            state ->
                                client.document(
                                    "/user/%s/leagues/nfl/%d"
                                        .formatted(encoded(person.get()), state.leagueSeason()),
                                    "user's leagues"))
                        .map(SleeperPlatform::choices));
  }

  @Override
  public Uni<League> fetch(String leagueId, Supplier<Uni<Optional<League>>> last) {
    String path = "/league/" + encoded(leagueId) + "/matchups/";
    return fetch(leagueId)
        .chain(
            league ->
                last.get()
                    .chain(
                        stored ->
                            SleeperSchedule.with(
                                league,
                                stored,
                                week ->
                                    orNone(client.document(path + week, "league's matchups")))));
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    LeagueKey key = new LeagueKey(PlatformCode.SLEEPER, leagueId);
    Instant asOf = clock.instant();
    String path = "/league/" + encoded(leagueId);
    return Uni.combine()
        .all()
        .unis(
            client.document(path, "league"),
            client.document(path + "/rosters", "league's rosters"),
            orNone(client.document(path + "/users", "league's users")),
            state())
        .asTuple()
        .chain(
            read -> {
              JsonNode league = read.getItem1();
              Integer week = week(league, read.getItem4());
              Uni<JsonNode> matchups =
                  week == null || SleeperRulesReader.complete(league)
                      ? Uni.createFrom().item(NONE)
                      : orNone(client.document(path + "/matchups/" + week, "league's matchups"));
              return Uni.combine()
                  .all()
                  .unis(
                      matchups.chain(sides -> withEarlierWeek(sides, path, league, week)),
                      picks(league, path))
                  .with(
                      (sides, picks) ->
                          SleeperLeagueReader.read(
                              key,
                              league,
                              read.getItem2(),
                              read.getItem3(),
                              sides,
                              picks,
                              week,
                              asOf));
            });
  }

  private Uni<JsonNode> picks(JsonNode league, String path) {
    return SleeperPicks.traded(league)
        ? orNone(client.document(path + "/traded_picks", "league's picks"))
        : Uni.createFrom().item(NONE);
  }

  /** In the second week of a matchup, its points so far include those of the first. */
  private Uni<JsonNode> withEarlierWeek(
      JsonNode sides, String path, JsonNode league, Integer week) {
    return SleeperRulesReader.calendar(league)
        .longMatchup(week)
        .filter(weeks -> week > weeks.first())
        .map(
            weeks ->
                orNone(client.document(path + "/matchups/" + weeks.first(), "league's matchups"))
                    .map(earlier -> SleeperLeagueReader.added(sides, earlier)))
        .orElseGet(() -> Uni.createFrom().item(sides));
  }

  @Override
  public Uni<List<PastSide>> pastWeek(League league, int week) {
    String path = "/league/" + encoded(league.key().leagueId()) + "/matchups/" + week;
    return orNone(client.document(path, "league's matchups"))
        .map(sides -> SleeperPastWeek.read(sides, league));
  }

  // Sleeper lists transactions by week; the week before is on the list for those two weeks ago.
  @Override
  public Uni<Optional<PlatformMoves>> recentMoves(League league) {
    if (league.week() == null) {
      return Uni.createFrom().item(Optional.empty());
    }
    PlatformMoves moves = new PlatformMoves(clock.instant());
    String path = "/league/" + encoded(league.key().leagueId()) + "/transactions/";
    Uni<Void> read = Uni.createFrom().voidItem();
    for (int week = league.week(); week >= Math.max(1, league.week() - 1); week--) {
      String address = path + week;
      read =
          read.chain(
              () -> client.rows(address, "league's moves", row -> SleeperMoves.read(row, moves)));
    }
    return read.replaceWith(() -> Optional.of(moves));
  }

  /**
   * The league's current week: the NFL's in the same season; after its end, the week after its last
   * one.
   */
  private static Integer week(JsonNode league, SleeperState state) {
    String status = status(league);
    if (status.equals("pre_draft") || status.equals("drafting")) {
      return null;
    }
    if (SleeperRulesReader.complete(league)) {
      // Its "leg" stays at the last week.
      return SleeperRulesReader.calendar(league).lastWeek() + 1;
    }
    int season = SleeperJson.integer(league, "season").orElse(0);
    if (season == state.season()) {
      return state.week() == 0 ? null : Integer.valueOf(state.week());
    }
    int leg = SleeperJson.integer(league.path("settings"), "leg").orElse(0);
    return leg < 1 ? null : Integer.valueOf(leg);
  }

  private static String status(JsonNode league) {
    return LooseJson.text(league, "status").orElse("");
  }

  private Uni<SleeperState> state() {
    KnownState last = known;
    Instant now = clock.instant();
    if (last != null && now.isBefore(last.readAt().plus(STATE_LASTS))) {
      return Uni.createFrom().item(last.state());
    }
    return client
        .document("/state/nfl", "season")
        .map(SleeperState::read)
        .invoke(state -> known = new KnownState(state, now))
        .onFailure(failure -> last != null)
        .recoverWithItem(() -> last.state());
  }

  private static List<LeagueChoice> choices(JsonNode leagues) {
    List<LeagueChoice> choices = new ArrayList<>();
    for (JsonNode league : leagues) {
      Optional<LeagueKey> key =
          LooseJson.text(league, "league_id").flatMap(id -> LeagueKey.parse("sleeper:" + id));
      if (key.isPresent() && choices.size() < MOST_LEAGUES) {
        choices.add(
            new LeagueChoice(
                key.get(),
                LooseJson.name(league, "name").orElse("League " + key.get().leagueId()),
                "",
                "",
                SleeperJson.integer(league, "season").orElse(0)));
      }
    }
    return choices;
  }

  // Missing users and matchups are tolerated; failures aren't, because an incomplete league must
  // not replace a complete one.
  private static Uni<JsonNode> orNone(Uni<JsonNode> document) {
    return document.onFailure(Reason.NOT_FOUND::isOf).recoverWithItem(NONE);
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
