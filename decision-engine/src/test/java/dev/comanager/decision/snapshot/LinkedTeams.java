package dev.comanager.decision.snapshot;

import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.LineLeaguesChanged.Link;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.wire.Wire;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Lines with a demo league of their own, and the messages published about their teams. */
abstract class LinkedTeams {
  static final Duration TIMEOUT = Duration.ofSeconds(30);
  static final String TEAM = "1";

  @Inject StoredLeagues leagues;
  @Inject LeagueSnapshotStore snapshots;
  @Inject UnpublishedTeams unpublished;
  @Inject CurrentFacts facts;
  @Inject Clock clock;
  @Inject Pool pool;

  final String line = newLine();
  final LeagueKey key = new LeagueKey(PlatformCode.DEMO, line);
  final Wire published = new Wire(Topic.LINE_LEAGUES);
  private Instant read = Instant.EPOCH;

  @BeforeEach
  void factsAreThere() {
    await().atMost(TIMEOUT).until(() -> facts.of(PlayerPool.DEMO).isPresent());
  }

  @AfterEach
  void closePublished() {
    published.close();
  }

  TeamSnapshot team(String owner, int message) {
    return await()
        .atMost(TIMEOUT)
        .until(
            () ->
                published.of(owner, LineLeaguesChanged.class).stream()
                    .flatMap(changed -> changed.leagues().stream())
                    .map(Link::team)
                    .toList(),
            teams -> teams.size() >= message)
        .get(message - 1);
  }

  void link(String owner, LeagueKey league) {
    run("INSERT INTO line_leagues (line, version) VALUES ('%s', 1)".formatted(owner));
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ('%s', '%s', '%s', true)"
            .formatted(owner, league, TEAM));
  }

  void store(League league) {
    done(() -> snapshots.store(league));
  }

  /** The demo league under its own name, each time read later than before. */
  League league() {
    // The clock may be set back slightly when compared with the database's.
    Instant now = clock.instant();
    read = now.isAfter(read) ? now : read.plusMillis(1);
    League demo = done(() -> leagues.fetch(new LeagueKey(PlatformCode.DEMO, "midfield")));
    return new League(
        key,
        demo.name(),
        demo.season(),
        demo.week(),
        demo.rules(),
        demo.teams(),
        demo.matchups(),
        read);
  }

  static League at(League league, Instant asOf) {
    return new League(
        league.key(),
        league.name(),
        league.season(),
        league.week(),
        league.rules(),
        league.teams(),
        league.matchups(),
        asOf);
  }

  /** A copy with the team's first starter and a bench player exchanged. */
  static League swapped(League league) {
    return new League(
        league.key(),
        league.name(),
        league.season(),
        league.week(),
        league.rules(),
        league.teams().stream().map(LinkedTeams::swapped).toList(),
        league.matchups(),
        league.asOf());
  }

  static FantasyTeam swapped(FantasyTeam team) {
    List<RosterSpot> spots = new ArrayList<>(team.spots());
    int last = spots.size() - 1;
    RosterSpot first = spots.getFirst();
    spots.set(0, new RosterSpot(first.slot(), spots.get(last).playerId()));
    spots.set(last, new RosterSpot(spots.get(last).slot(), first.playerId()));
    return new FantasyTeam(
        team.teamId(),
        team.name(),
        team.owners(),
        team.record(),
        team.waiverPosition(),
        team.pointsFor(),
        Collections.unmodifiableList(spots));
  }

  void run(String sql) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.tuple());
  }

  static <T> T done(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  static String newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return "ln_" + HexFormat.of().formatHex(id);
  }
}
