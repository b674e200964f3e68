package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.contracts.event.TeamSnapshot;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A line with its own league, team and game: Keene and Olave start, Flowers sits. The test plays
 * the engine's part.
 */
public final class TeamUnderTest {
  public final LineId line = WatchesUnderTest.newLine();
  public final String fingerprint = WatchesUnderTest.hex(16);
  private Boolean bestBall;
  private String name = "Harbor Lights";
  private String keene = "Marlow Keene";
  private final WatchesUnderTest watches;
  private final String own = WatchesUnderTest.hex(4);
  private final Set<String> absent = new HashSet<>();
  private final Set<String> moved = new HashSet<>();
  private long facts = 40;
  private long lineVersion;
  private long linksVersion;

  public TeamUnderTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  // --- events of other services

  /** Links the league, without quiet hours. Returns once all events were consumed. */
  public TeamUnderTest linked(Instant kickoff) {
    game(kickoff, GameChanged.State.SCHEDULED);
    published(LineChanged.State.ACTIVE, new QuietHours(LocalTime.NOON, LocalTime.NOON));
    links("harbor");
    watches.awaitStored("SELECT FROM game WHERE id = $1", Tuple.of(gameId()));
    watches.awaitStored(
        "SELECT FROM line_links WHERE line = $1 AND version >= $2",
        Tuple.of(line.value(), linksVersion));
    return this;
  }

  public void game(Instant kickoff, GameChanged.State state) {
    watches.publish(
        Topic.GAMES,
        gameId(),
        new GameChanged(gameId(), 2026, 11, club(), "X" + own, kickoff, state));
  }

  /**
   * Returns once the event was consumed, so that reports, which use another topic, find the line.
   */
  public void published(LineChanged.State state, QuietHours quiet) {
    watches.publish(
        Topic.LINES_EVENTS,
        line.value(),
        new LineChanged(line, ++lineVersion, state, "UTC", "sealed", quiet, null));
    watches.awaitStored(
        "SELECT FROM line_standing WHERE line = $1 AND version >= $2",
        Tuple.of(line.value(), lineVersion));
  }

  public void links(String... leagues) {
    watches.publish(
        Topic.LINE_LEAGUES,
        line.value(),
        new LineLeaguesChanged(
            line,
            ++linksVersion,
            List.of(leagues).stream()
                .map(
                    id ->
                        new LineLeaguesChanged.Link(
                            PlatformCode.DEMO, id, "1", id.equals(leagues[0]), seen(fingerprint)))
                .toList()));
  }

  /** Links another team of the same league in place of the line's own. */
  public void linksTo(TeamUnderTest other) {
    watches.publish(
        Topic.LINE_LEAGUES,
        line.value(),
        new LineLeaguesChanged(
            line,
            ++linksVersion,
            List.of(
                new LineLeaguesChanged.Link(
                    PlatformCode.DEMO, "harbor", "2", true, other.seen(other.fingerprint)))));
  }

  public TeamSnapshot seen(String fingerprint) {
    return new TeamSnapshot(
        fingerprint,
        name,
        Stream.of(
                member("keene", keene, "Keene", club(), true),
                member("olave", "Chris Olave", "Olave", club(), true),
                member("flowers", "Zay Flowers", "Flowers", "Y" + own, false))
            .filter(one -> !absent.contains(one.playerId()))
            .toList(),
        bestBall);
  }

  private TeamSnapshot.Member member(
      String player, String full, String shortName, String nflTeam, boolean starter) {
    return new TeamSnapshot.Member(
        id(player), full, shortName, nflTeam, starter != moved.contains(id(player)));
  }

  /** From now on the team and its first player have those names. */
  public TeamUnderTest called(String team, String player) {
    name = team;
    keene = player;
    return this;
  }

  /** From now on the platform sets the team's lineup by itself. */
  public void makeBestBall() {
    bestBall = true;
  }

  /** From now on the team doesn't have that player. */
  public TeamUnderTest without(String player) {
    absent.add(id(player));
    return this;
  }

  /** From now on that starter is on the bench, or the other way round. */
  public TeamUnderTest moved(String player) {
    moved.add(id(player));
    return this;
  }

  /** All nudges of the team have one key, so that they are consumed in order. */
  public void nudge(String player) {
    watches.publish(Topic.PLAYER_UPDATES, fingerprint, new PlayerUpdated(id(player), 1));
  }

  /** Reports the currently wanted recheck, on newer facts. */
  public void report(TeamReport team) {
    report(++facts, team);
  }

  public void report(long factsVersion, TeamReport team) {
    watches.report(RecheckReported.ofTeam(fingerprint, wanted(), factsVersion, team));
  }

  // --- reports

  public TeamReport team(Instant asOf, List<Swap> swaps, TeamPlayer... players) {
    return new TeamReport(asOf, 11, List.of(players), swaps);
  }

  /** No problems. */
  public TeamReport well(Instant asOf, Instant kickoff) {
    return team(
        asOf,
        List.of(),
        player("keene", "RB", true, Availability.HEALTHY, kickoff),
        player("olave", "WR", true, Availability.HEALTHY, kickoff),
        player("flowers", "BN", false, Availability.HEALTHY, kickoff));
  }

  /** Olave can't play, and Flowers could replace him. */
  public TeamReport olaveOut(Instant asOf, Instant kickoff) {
    return team(
        asOf,
        List.of(new Swap(id("olave"), id("flowers"), "WR", 9.4, kickoff, List.of())),
        player("keene", "RB", true, Availability.HEALTHY, kickoff),
        player("olave", "WR", true, Availability.OUT, kickoff),
        player("flowers", "BN", false, Availability.HEALTHY, kickoff));
  }

  public TeamPlayer player(
      String name, String slot, boolean starter, Availability availability, Instant kickoff) {
    TeamSnapshot.Member member =
        seen(fingerprint).players().stream()
            .filter(it -> it.playerId().equals(id(name)))
            .findFirst()
            .orElseThrow();
    return new TeamPlayer(
        member.playerId(),
        member.name(),
        member.shortName(),
        slot,
        member.team(),
        slot,
        starter,
        availability == Availability.OUT ? "Out" : "",
        availability,
        Instant.parse("2026-11-20T14:05:00Z"),
        null,
        kickoff == null ? null : gameId(),
        kickoff,
        9.4);
  }

  public String id(String player) {
    return "demo:" + player + own;
  }

  public String gameId() {
    return "demo-g" + own;
  }

  /** The team's name in a query. */
  public Tuple tuple() {
    return Tuple.of(fingerprint);
  }

  private String club() {
    return "C" + own;
  }

  // --- results

  /** The answer of that tool. Only nudges and lines cause rechecks of the team afterwards. */
  public ObjectNode set(String tool, ObjectNode arguments) {
    ToolOutcome outcome =
        await()
            .atMost(WatchesUnderTest.TIMEOUT)
            .until(
                () -> watches.call(tool, line, arguments, null),
                ToolOutcome.Answered.class::isInstance);
    watches.rows().leaveUnread(fingerprint);
    return ((ToolOutcome.Answered) outcome).body();
  }

  /**
   * The highest recheck wanted by the requests so far. Their number means less, because an
   * unanswered request is repeated.
   */
  public long wanted() {
    return watches.rechecks(fingerprint).stream()
        .mapToLong(RecheckRequested::wanted)
        .max()
        .orElse(0);
  }

  public void awaitRechecks(long wanted) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(wanted()).isGreaterThanOrEqualTo(wanted));
  }

  public List<NotificationRequested> awaitTexts(int count) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSizeGreaterThanOrEqualTo(count));
    return watches.texts(line);
  }

  /**
   * Returns once everything reported before was compared: the recheck for a nudge is requested only
   * after a report that answers the previous one.
   */
  public void settle() {
    long before = wanted();
    nudge("keene");
    awaitRechecks(before + 1);
  }

  public static ObjectNode channel(String channel) {
    return Json.WIRE.createObjectNode().put("channel", channel);
  }

  public static ObjectNode on(boolean on) {
    return Json.WIRE.createObjectNode().put("on", on);
  }
}
