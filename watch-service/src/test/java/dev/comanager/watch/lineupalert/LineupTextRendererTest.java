package dev.comanager.watch.lineupalert;

import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.SEEN;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.gameOff;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.swap;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineupTextRendererTest {
  @Test
  void anOldLineupIsTextedWithItsTime() {
    String advice = "Start Zay Flowers instead for 9.4 points.";

    assertThat(text(Availability.HEALTHY, SEEN.plus(Duration.ofMinutes(30))))
        .contains(advice + " Locks 1 PM ET.");
    assertThat(text(Availability.HEALTHY, SEEN.plus(Duration.ofMinutes(31))))
        .contains(advice + " This is your lineup as of 10:40 AM ET. Locks 1 PM ET.");
  }

  @Test
  void aReplacementWhoIsQuestionableIsCalledThat() {
    assertThat(text(Availability.QUESTIONABLE, SEEN))
        .contains(
            "Start Zay Flowers, who is questionable, instead for 9.4 points if he plays. Locks");
  }

  @Test
  void withoutALegalBenchPlayerTheTextPointsToFreeAgents() {
    TeamReport well = team(player("Chris Olave", "WR", true, Availability.HEALTHY));
    TeamReport out = team(player("Chris Olave", "WR", true, Availability.OUT));

    assertThat(text(well, out, SEEN))
        .contains(
            " ET but still in your lineup. Nobody on your bench can fill in at wide receiver; look"
                + " among free agents. Locks 1 PM ET.");
  }

  @Test
  void aStarterWhoseGameIsOffIsNotOnBye() {
    TeamReport well = team(player("Chris Olave", "WR", true, Availability.HEALTHY));
    TeamReport off = team(gameOff(player("Chris Olave", "WR", true, Availability.BYE)));

    assertThat(text(well, off, SEEN)).startsWith("Lineup: Chris Olave is without a game ");
  }

  private static String text(Availability bench, Instant at) {
    TeamPlayer flowers = player("Zay Flowers", "BN", false, bench);
    TeamReport out =
        team(
            List.of(swap("Chris Olave", "Zay Flowers")),
            player("Chris Olave", "WR", true, Availability.OUT),
            flowers);
    TeamReport well = team(player("Chris Olave", "WR", true, Availability.HEALTHY), flowers);
    return text(well, out, at);
  }

  private static String text(TeamReport well, TeamReport out, Instant at) {
    return LineupTextRenderer.text(
        LineupAlertRule.compare(baseline(well), out, FRIDAY).alerts(), out, at);
  }
}
