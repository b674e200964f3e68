package dev.comanager.watch.alert;

import static dev.comanager.watch.TeamUnderTest.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Reports;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import dev.comanager.watch.model.TextLength;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Texts of lines with several leagues. */
@QuarkusTest
@WithBackends
class TeamPrefixTest {
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private Instant now;
  private Instant kickoff;

  @Inject
  TeamPrefixTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    now = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = now.plus(Duration.ofHours(30));
    team = new TeamUnderTest(watches).linked(kickoff);
  }

  @Test
  void aLineupAlertNamesItsTeam() {
    inTwoLeagues();
    team.set("send_lineup_alert", on(true));
    team.awaitRechecks(1);
    team.report(team.well(now, kickoff));
    team.settle();

    team.report(team.olaveOut(now, kickoff));

    assertThat(watches.text(team.awaitTexts(1).getFirst()))
        .startsWith("\"Harbor Lights\": Chris Olave is out as of ");
  }

  @Test
  void aWatchedDecisionNamesItsTeam() {
    inTwoLeagues();

    assertThat(flipped()).startsWith("\"Harbor Lights\": Marlow Keene is now out");
  }

  @Test
  void withOneLeagueNoTeamIsNamed() {
    assertThat(flipped()).startsWith("Marlow Keene is now out");
  }

  @Test
  void aLongNameIsCutAndLeftOutWhereItDoesNotFit() {
    assertThat(TeamPrefix.of("The Very Long Name of a Team \uD83C\uDFC8", "Roster: Up."))
        .isEqualTo("\"The Very Long Name o\": Up.");
    assertThat(TeamPrefix.of("Magpies \uD83C\uDFC8\uFE0F", "Lineup: Up."))
        .isEqualTo("\"Magpies\": Up.");
    // A number that is broken up stays so.
    assertThat(TeamPrefix.of("Call 2125550172", "Lineup: Up.")).doesNotContainPattern("\\d{7}");
    assertThat(TeamPrefix.of("555\u260E123\u260E4567", "Lineup: Up."))
        .doesNotContainPattern("\\d{7}");
    String full = "x".repeat(TextLength.MOST_CHARACTERS);
    assertThat(TeamPrefix.of("Magpies", full)).isEqualTo(full);
    assertThat(TeamPrefix.of(null, "Lineup: Up.")).isEqualTo("Lineup: Up.");
  }

  private void inTwoLeagues() {
    team.links("harbor", "lagoon");
    watches.awaitStored(
        "SELECT FROM line_league WHERE line = $1 AND league LIKE '%lagoon'",
        Tuple.of(team.line.value()));
  }

  private String flipped() {
    DecisionMade made = watches.publish(watches.made(team.line, kickoff));
    watches.watch(made);
    watches.report(Reports.flipped(made, 1, 41));
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> !watches.texts(team.line).isEmpty());
    return watches.text(watches.texts(team.line).getFirst());
  }
}
