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
import dev.comanager.contracts.event.TeamSeen;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;

/**
 * A line with a league, a team and a game of its own: Keene and Olave start, Flowers sits. The
 * engine's part is played by the test.
 */
public final class TeamUnderTest {
  public final LineId line = WatchesUnderTest.newLine();
  public final String fingerprint = WatchesUnderTest.hex(16);
  private final WatchesUnderTest watches;
  private final String own = WatchesUnderTest.hex(4);
  private long facts = 40;
  private long lineVersion;
  private long linksVersion;

  public TeamUnderTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  // --- what others tell

  /** Links the league; nobody sleeps. Returns once all of it was heard of. */
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

  /** Returns once it was heard of: reports, which come on another topic, find the line so. */
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

  /** The line links another team of the same league in place of its own. */
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

  public TeamSeen seen(String fingerprint) {
    return new TeamSeen(
        fingerprint,
        "Harbor Lights",
        List.of(
            new TeamSeen.Member(id("keene"), "Marlow Keene", "Keene", club(), true),
            new TeamSeen.Member(id("olave"), "Chris Olave", "Olave", club(), true),
            new TeamSeen.Member(id("flowers"), "Zay Flowers", "Flowers", "Y" + own, false)));
  }

  /** All nudges of the team have one key, so that they are heard in their order. */
  public void nudge(String player) {
    watches.publish(Topic.PLAYER_UPDATES, fingerprint, new PlayerUpdated(id(player), 1));
  }

  /** What is wanted by now is reported so, on newer facts. */
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

  /** All well. */
  public TeamReport well(Instant asOf, Instant kickoff) {
    return team(
        asOf,
        List.of(),
        player("keene", "RB", true, Availability.HEALTHY, kickoff),
        player("olave", "WR", true, Availability.HEALTHY, kickoff),
        player("flowers", "BN", false, Availability.HEALTHY, kickoff));
  }

  /** Olave can't play, and Flowers could. */
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
    TeamSeen.Member member =
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

  // --- what comes of it

  /** The answer of that tool. Only nudges and lines ask for the team after it. */
  public ObjectNode set(String tool, ObjectNode arguments) {
    ToolOutcome outcome =
        await()
            .atMost(WatchesUnderTest.TIMEOUT)
            .until(
                () -> watches.call(tool, line, arguments, null),
                ToolOutcome.Answered.class::isInstance);
    watches.leaveUnread(fingerprint);
    return ((ToolOutcome.Answered) outcome).body();
  }

  /**
   * What the requests so far want. How many there are tells less: one that stays unanswered is
   * repeated.
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
   * Everything that was reported before is compared once this returns: a nudge is asked for only
   * after a report that answers what was wanted.
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
