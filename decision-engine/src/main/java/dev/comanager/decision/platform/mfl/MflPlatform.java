package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformMoves;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * MyFantasyLeague's public leagues, by their id. It lists a person's leagues only with that
 * person's password, so people can't be looked up by name.
 */
@ApplicationScoped
class MflPlatform implements LeaguePlatform {
  private static final Pattern LEAGUE_ID = Pattern.compile("[0-9]{1,9}");
  private static final Duration KEPT = Duration.ofHours(1);
  private static final int MOST_KEPT = 2000;
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final JsonNode NONE = JsonNodeFactory.instance.objectNode();

  private final MflClient client;
  private final MflPlayerList players;
  private final CurrentFacts facts;
  private final Clock clock;
  private final Map<String, Known> rules = new ConcurrentHashMap<>();
  private final Map<String, Known> calendars = new ConcurrentHashMap<>();

  private record Known(JsonNode document, int season, Instant readAt) {}

  MflPlatform(MflClient client, MflPlayerList players, CurrentFacts facts, Clock clock) {
    this.client = client;
    this.players = players;
    this.facts = facts;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.MFL;
  }

  @Override
  public boolean findsPeople() {
    return false;
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    Instant asOf = clock.instant();
    int season = season(asOf);
    if (!LEAGUE_ID.matcher(leagueId).matches()) {
      return Uni.createFrom().failure(() -> MflFailure.noSuchLeague(season));
    }
    LeagueKey key = new LeagueKey(PlatformCode.MFL, leagueId);
    // By default MyFantasyLeague begins a week a day later than the NFL.
    Integer requestedIn =
        facts
            .of(PlayerPool.NFL)
            .filter(known -> known.season() == season && known.week() >= 1)
            .map(SeasonFacts::week)
            .orElse(null);
    String week = requestedIn == null ? "" : "&W=" + requestedIn;
    return Uni.combine()
        .all()
        .unis(
            client
                .ofLeague(season, "league", leagueId, "", "league")
                .invoke(
                    league ->
                        client.livesAt(leagueId, MflJson.text(league.path("league"), "baseURL"))),
            rules(season, leagueId, asOf),
            client.ofLeague(season, "rosters", leagueId, "", "league's rosters"),
            orNone(client.ofLeague(season, "leagueStandings", leagueId, "", "league's standings")),
            orNone(client.ofLeague(season, "liveScoring", leagueId, week, "league's week")),
            calendar(season, leagueId, asOf),
            players.of(season))
        .asTuple()
        .map(
            read ->
                new MflDocuments(
                    read.getItem1(),
                    read.getItem2(),
                    read.getItem3(),
                    read.getItem4(),
                    NONE,
                    requestedIn,
                    read.getItem5(),
                    read.getItem6(),
                    read.getItem7()))
        .chain(documents -> withLineups(documents, season, leagueId, week))
        .chain(documents -> withPicks(documents, season, leagueId))
        .map(documents -> MflLeagueReader.read(key, documents, season, asOf))
        .invoke(this::noteStrangers);
  }

  @Override
  public Uni<List<PastSide>> pastWeek(League league, int week) {
    return orNone(
            client.ofLeague(
                league.season(),
                "weeklyResults",
                league.key().leagueId(),
                "&W=" + week,
                "league's week"))
        .map(MflLive::read)
        .map(results -> results.week().orElse(week) == week ? results.pastSides() : List.of());
  }

  // Once a week is over, its lineups are among the results.
  private Uni<MflDocuments> withLineups(
      MflDocuments documents, int season, String leagueId, String week) {
    if (MflLive.read(documents.live()).namesStarters()) {
      return Uni.createFrom().item(documents);
    }
    return orNone(client.ofLeague(season, "weeklyResults", leagueId, week, "league's week"))
        .map(
            results ->
                MflLive.read(results).namesStarters() ? documents.withLive(results) : documents);
  }

  private Uni<MflDocuments> withPicks(MflDocuments documents, int season, String leagueId) {
    return MflRulesReader.kind(documents.league().path("league")) == LeagueKind.REDRAFT
        ? Uni.createFrom().item(documents)
        : orNone(client.ofLeague(season, "futureDraftPicks", leagueId, "", "league's picks"))
            .map(documents::withPicks);
  }

  private Uni<JsonNode> rules(int season, String leagueId, Instant now) {
    return seldom(
        rules,
        leagueId,
        season,
        now,
        () -> client.ofLeague(season, "rules", leagueId, "", "league's scoring"));
  }

  /** The league's events; the last ones, or none, where they can't be read. */
  private Uni<JsonNode> calendar(int season, String leagueId, Instant now) {
    Known last = calendars.get(leagueId);
    JsonNode otherwise = last != null && last.season() == season ? last.document() : NONE;
    return seldom(
        calendars,
        leagueId,
        season,
        now,
        () ->
            client
                .ofLeague(season, "calendar", leagueId, "", "league's calendar")
                .onFailure()
                .recoverWithItem(otherwise));
  }

  /** A document that seldom changes, read once an hour. */
  private static Uni<JsonNode> seldom(
      Map<String, Known> kept,
      String leagueId,
      int season,
      Instant now,
      Supplier<Uni<JsonNode>> read) {
    Known known = kept.get(leagueId);
    if (known != null && known.season() == season && now.isBefore(known.readAt().plus(KEPT))) {
      return Uni.createFrom().item(known.document());
    }
    return read.get()
        .invoke(
            document -> {
              if (kept.size() >= MOST_KEPT) {
                kept.clear();
              }
              kept.put(leagueId, new Known(document, season, now));
            });
  }

  @Override
  public Uni<Optional<PlatformMoves>> recentMoves(League league) {
    PlatformMoves moves = new PlatformMoves(clock.instant());
    return Uni.combine()
        .all()
        .unis(
            client.ofLeague(
                league.season(),
                "transactions",
                league.key().leagueId(),
                "&DAYS=" + RecentMoves.LASTS.toDays(),
                "league's moves"),
            players.of(league.season()))
        .with(
            (document, known) -> {
              MflMoves.read(document, known, moves);
              return Optional.of(moves);
            });
  }

  private void noteStrangers(League league) {
    if (league.foreign().stream().anyMatch(MflPlayers::isStranger)) {
      players.lacksSomebody();
    }
  }

  /** The season that people play now; the leagues of a new one open in spring. */
  static int season(Instant now) {
    ZonedDateTime there = now.atZone(EASTERN);
    return there.getMonth().compareTo(Month.MARCH) < 0 ? there.getYear() - 1 : there.getYear();
  }

  // Standings may be closed to guests, which is tolerated. Failures aren't, because an incomplete
  // league must not replace a complete one.
  private static Uni<JsonNode> orNone(Uni<JsonNode> document) {
    return document.onFailure(MflPlatform::isNotShown).recoverWithItem(NONE);
  }

  private static boolean isNotShown(Throwable failure) {
    if (!(failure instanceof PlatformException platform)) {
      return false;
    }
    return switch (platform.reason()) {
      case NOT_FOUND, NOT_ALLOWED -> true;
      case LIMITED, UNAVAILABLE, UNREADABLE -> false;
    };
  }
}
