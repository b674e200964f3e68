package dev.comanager.watch.alert;

import static dev.comanager.watch.TeamUnderTest.channel;
import static dev.comanager.watch.TeamUnderTest.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watched teams whose league can't be read. */
@QuarkusTest
@WithBackends
class UnreadTeamTest {
  private final WatchesUnderTest watches;
  private final Pool pool;
  private TeamUnderTest team;
  private Instant now;
  private Instant kickoff;

  @Inject
  UnreadTeamTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
    now = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = now.plus(Duration.ofHours(30));
  }

  @Test
  void anOutageOfADayIsTextedOnceAndSoIsTheNext() {
    watchedForDays(kickoff);
    team.report(team.well(hoursAgo(26), kickoff));
    team.settle();

    reportUnread();

    assertThat(watches.text(team.awaitTexts(1).getFirst()))
        .startsWith("I haven't been able to read \"Harbor Lights\" since ")
        .endsWith(
            " ET, so I can't warn you. Check your lineup, and link the league again on your"
                + " account page.");
    awaitReason("unreadable");
    team.settle();
    reportUnread();
    team.settle();
    assertThat(watches.texts(team.line)).hasSize(1);

    team.report(team.well(hoursAgo(25), kickoff));
    awaitReason(null);
    team.settle();
    reportUnread();
    team.awaitTexts(2);
  }

  @Test
  void aShortOutageIsNotTexted() {
    watchedForDays(kickoff);
    team.report(team.well(hoursAgo(23), kickoff));
    team.settle();

    reportUnread();
    team.settle();

    assertThat(watches.texts(team.line)).isEmpty();
  }

  @Test
  void aRosterWatchAndALineupAlertSendOneText() {
    watchedForDays(kickoff);
    watches.answered("watch_roster", team.line, channel("call"), null);
    backdated();
    team.awaitRechecks(2);
    team.report(team.well(hoursAgo(26), kickoff));
    team.settle();

    reportUnread();

    team.awaitTexts(1);
    team.settle();
    assertThat(watches.texts(team.line)).hasSize(1);
    assertThat(watches.list(team.line))
        .extracting(watch -> watch.path("last_skip_reason").asText())
        .containsExactly("unreadable", "unreadable");
  }

  @Test
  void aWatchSetDuringTheOutageIsNotTextedAgain() {
    watchedForDays(kickoff);
    team.report(team.well(hoursAgo(26), kickoff));
    team.settle();
    reportUnread();
    team.awaitTexts(1);

    watches.answered("watch_roster", team.line, channel("sms"), null);
    backdated();
    reportUnread();
    team.settle();

    assertThat(watches.texts(team.line)).hasSize(1);
  }

  @Test
  void aTextAfterItIsAnotherText() {
    watchedForDays(kickoff);
    team.report(team.well(hoursAgo(26), kickoff));
    team.settle();
    reportUnread();
    team.awaitTexts(1);
    team.settle();

    team.report(team.olaveOut(hoursAgo(1), kickoff));

    assertThat(team.awaitTexts(2)).extracting(text -> text.id()).doesNotHaveDuplicates().hasSize(2);
  }

  @Test
  void itWaitsForTheEndOfQuietHoursAndForAGameInTheNextDays() {
    Instant far = now.plus(Duration.ofDays(9));
    watchedForDays(far);
    team.report(team.well(hoursAgo(26), far));
    team.settle();
    reportUnread();
    team.settle();
    assertThat(watches.texts(team.line)).isEmpty();

    LocalTime time = now.atZone(ZoneOffset.UTC).toLocalTime().truncatedTo(ChronoUnit.MINUTES);
    team.published(State.ACTIVE, new QuietHours(time.minusHours(1), time.plusHours(1)));
    team.game(kickoff, GameChanged.State.SCHEDULED);
    watches.awaitStored(
        "SELECT FROM game WHERE id = $1 AND kickoff < clock_timestamp() + interval '2 days'",
        Tuple.of(team.gameId()));
    reportUnread();
    team.settle();
    assertThat(watches.texts(team.line)).isEmpty();

    team.published(State.ACTIVE, new QuietHours(LocalTime.NOON, LocalTime.NOON));
    reportUnread();
    team.awaitTexts(1);
  }

  private void watchedForDays(Instant until) {
    team.linked(until);
    team.set("send_lineup_alert", on(true));
    team.awaitRechecks(1);
    backdated();
  }

  /** Its watches are days old. */
  private void backdated() {
    pool.preparedQuery(
            "UPDATE watch SET created_at = created_at - interval '3 days' WHERE line = $1")
        .executeAndAwait(Tuple.of(team.line.value()));
  }

  private void reportUnread() {
    watches.report(
        new RecheckReported(
            team.fingerprint, team.wanted(), 50, RecheckReported.State.IN_DOUBT, 0, 0, List.of()));
  }

  private Instant hoursAgo(long hours) {
    return now.minus(Duration.ofHours(hours));
  }

  private void awaitReason(String reason) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> {
              JsonNode listed = watches.list(team.line).get(0).path("last_skip_reason");
              assertThat(listed.isNull() ? null : listed.asText()).isEqualTo(reason);
            });
  }
}
