package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.platform.BoundedMap;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeagueMember;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformMoves;
import dev.comanager.decision.platform.fleaflicker.FleaflickerLeagueReader.Documents;
import dev.comanager.decision.platform.http.PlatformFailure;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.tuples.Tuple5;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Fleaflicker's leagues. They are public and need no sign-in. A person is found by e-mail address
 * or profile number, a league by its number.
 */
@ApplicationScoped
class FleaflickerPlatform implements LeaguePlatform {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.FLEAFLICKER);
  private static final Pattern NUMBER = Pattern.compile("\\d{1,12}");
  private static final int MOST_LEAGUES = 50;
  private static final int MOST_REMEMBERED = 2_000;
  private static final JsonNode NONE = JsonNodeFactory.instance.objectNode();

  private final FleaflickerClient client;
  private final FleaflickerPicks picks;
  private final Clock clock;

  /**
   * The requests last used for each league's lineups, so that the next reading can send them
   * immediately.
   */
  private final Map<String, Places> remembered = new BoundedMap<>(MOST_REMEMBERED);

  FleaflickerPlatform(FleaflickerClient client, FleaflickerPicks picks, Clock clock) {
    this.client = client;
    this.picks = picks;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.FLEAFLICKER;
  }

  @Override
  public Uni<Optional<String>> personNamed(String username) {
    // A league lists owners by number only; the leagues of an e-mail address show which team is
    // meant.
    return Uni.createFrom()
        .item(Optional.of(username.strip()).filter(name -> NUMBER.matcher(name).matches()));
  }

  @Override
  public Uni<List<LeagueChoice>> leaguesOf(String username) {
    String person = username.strip();
    if (!person.contains("@") && !NUMBER.matcher(person).matches()) {
      return Uni.createFrom().item(List.of());
    }
    return orNone(client.leaguesOf(person)).map(FleaflickerPlatform::choices);
  }

  @Override
  public Uni<List<LeagueMember>> membersOf(String leagueId) {
    return client
        .standings(leagueId)
        .map(
            standings ->
                FleaflickerJson.list(standings, "divisions").stream()
                    .flatMap(division -> FleaflickerJson.list(division, "teams").stream())
                    .map(team -> FleaflickerJson.list(team, "owners"))
                    .flatMap(owners -> LooseJson.members(owners, "id", "displayName").stream())
                    .toList());
  }

  @Override
  public Uni<Optional<String>> teamOf(String leagueId, String username) {
    return leaguesOf(username)
        .map(
            choices ->
                choices.stream()
                    .filter(choice -> choice.league().leagueId().equals(leagueId))
                    .map(LeagueChoice::teamId)
                    .filter(id -> !id.isEmpty())
                    .findFirst());
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    return fetch(leagueId, () -> Uni.createFrom().item(Optional.empty()));
  }

  @Override
  public Uni<League> fetch(String leagueId, Supplier<Uni<Optional<League>>> last) {
    if (!NUMBER.matcher(leagueId).matches()) {
      return Uni.createFrom().failure(FAILURE.notFound("league"));
    }
    Places known = remembered(leagueId);
    return known.equals(Places.UNKNOWN)
        ? last.get().chain(stored -> fetch(leagueId, Places.of(stored)))
        : fetch(leagueId, known);
  }

  @Override
  public Uni<List<PastSide>> pastWeek(League league, int week) {
    return orNone(client.scoreboard(league.key().leagueId(), league.season(), week))
        .map(scoreboard -> FleaflickerWeek.past(scoreboard, week));
  }

  @Override
  public Uni<Optional<PlatformMoves>> recentMoves(League league) {
    PlatformMoves moves = new PlatformMoves(clock.instant());
    return client
        .transactions(league.key().leagueId())
        .invoke(document -> FleaflickerMoves.read(document, moves))
        .replaceWith(() -> Optional.of(moves));
  }

  private Uni<League> fetch(String leagueId, Places last) {
    LeagueKey key = new LeagueKey(PlatformCode.FLEAFLICKER, leagueId);
    Instant asOf = clock.instant();
    return Uni.combine()
        .all()
        .unis(
            client.rules(leagueId),
            client.standings(leagueId),
            client.rosters(leagueId),
            orNone(client.scoreboard(leagueId)),
            lineups(leagueId, last))
        .asTuple()
        .chain(
            read -> {
              FleaflickerWeek week = FleaflickerWeek.read(read.getItem4(), asOf);
              Places places =
                  new Places(week, week.idle(read.getItem4(), read.getItem2(), read.getItem3()));
              remember(leagueId, places);
              return places.equals(last)
                  ? Uni.createFrom().item(league(key, read, week, read.getItem5(), asOf))
                  : lineups(leagueId, places)
                      .map(lineups -> league(key, read, week, lineups, asOf));
            })
        .chain(league -> picks.of(league, asOf));
  }

  private static League league(
      LeagueKey key,
      Tuple5<JsonNode, JsonNode, JsonNode, JsonNode, Lineups> read,
      FleaflickerWeek week,
      Lineups lineups,
      Instant asOf) {
    return FleaflickerLeagueReader.read(
        key,
        new Documents(
            read.getItem1(),
            read.getItem2(),
            read.getItem3(),
            read.getItem4(),
            lineups.boxscores(),
            lineups.rosters(),
            week),
        asOf);
  }

  /** The lineups of all teams: two per game, plus those of teams without a game. */
  private Uni<Lineups> lineups(String leagueId, Places places) {
    List<Uni<JsonNode>> requests = new ArrayList<>();
    Integer week = places.week().week();
    if (week != null) {
      for (String game : places.week().gameIds()) {
        requests.add(
            orNone(client.boxscore(leagueId, game, week)).invoke(box -> ofWeek(box, week)));
      }
      for (String team : places.idle()) {
        requests.add(orNone(client.roster(leagueId, team)));
      }
    }
    if (requests.isEmpty()) {
      return Uni.createFrom().item(Lineups.NOBODYS);
    }
    int games = requests.size() - places.idle().size();
    return Uni.join()
        .all(requests)
        .andFailFast()
        .map(
            documents -> {
              Map<String, JsonNode> rosters = new LinkedHashMap<>();
              for (int i = games; i < documents.size(); i++) {
                rosters.put(places.idle().get(i - games), documents.get(i));
              }
              return new Lineups(documents.subList(0, games), rosters);
            });
  }

  /** Ignores a lineup of another week. */
  private static void ofWeek(JsonNode boxscore, int week) {
    int reported = FleaflickerJson.count(boxscore.path("scoringPeriod"), "ordinal");
    if (reported != 0 && reported != week) {
      throw FAILURE.unreadable("league's lineups", null);
    }
  }

  private Places remembered(String leagueId) {
    synchronized (remembered) {
      return remembered.getOrDefault(leagueId, Places.UNKNOWN);
    }
  }

  private void remember(String leagueId, Places places) {
    synchronized (remembered) {
      remembered.put(leagueId, places);
    }
  }

  private static List<LeagueChoice> choices(JsonNode answer) {
    List<LeagueChoice> choices = new ArrayList<>();
    int season = FleaflickerJson.count(answer, "season");
    for (JsonNode league : FleaflickerJson.list(answer, "leagues")) {
      Optional<LeagueKey> key =
          LooseJson.text(league, "id").flatMap(id -> LeagueKey.parse("fleaflicker:" + id));
      if (key.isPresent() && choices.size() < MOST_LEAGUES) {
        JsonNode team = league.path("ownedTeam");
        choices.add(
            new LeagueChoice(
                key.get(),
                LooseJson.name(league, "name").orElse("League " + key.get().leagueId()),
                LooseJson.text(team, "id").orElse(""),
                LooseJson.name(team, "name").orElse(""),
                season));
      }
    }
    return choices;
  }

  // Missing documents are tolerated; failures aren't, because an incomplete league must not replace
  // a complete one.
  private static Uni<JsonNode> orNone(Uni<JsonNode> document) {
    return document.onFailure(Reason.NOT_FOUND::isOf).recoverWithItem(NONE);
  }

  /** The requests for a league's lineups: its games, and the teams without one. */
  private record Places(FleaflickerWeek week, List<String> idle) {
    static final Places UNKNOWN = new Places(new FleaflickerWeek(null, 0, List.of()), List.of());

    /** The requests when the league was stored; another week may have begun since. */
    static Places of(Optional<League> stored) {
      if (stored.isEmpty() || stored.get().week() == null || stored.get().matchups().isEmpty()) {
        return UNKNOWN;
      }
      League league = stored.get();
      List<String> games =
          league.matchups().stream().map(Matchup::platformId).filter(Objects::nonNull).toList();
      List<String> idle =
          league.teams().stream()
              .map(FantasyTeam::teamId)
              .filter(team -> league.matchupOf(team).isEmpty())
              .toList();
      return new Places(new FleaflickerWeek(league.week(), league.season(), games), idle);
    }
  }

  private record Lineups(List<JsonNode> boxscores, Map<String, JsonNode> rosters) {
    static final Lineups NOBODYS = new Lineups(List.of(), Map.of());
  }
}
