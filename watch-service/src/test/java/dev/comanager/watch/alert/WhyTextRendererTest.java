package dev.comanager.watch.alert;

import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.baseline;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.model.TeamSamples;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.model.WatchChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhyTextRendererTest {
  private static final WatchChange FLIPPED =
      compare(baseline(71), report(95, WADDLE, out(NACUA))).orElseThrow();

  @Test
  void theReasonsAreTheFactorsOfTheCall() {
    assertThat(
            WhyTextRenderer.of(
                FLIPPED, List.of("Volume: 8.1 targets a game", "Injury risk: Nacua is out")))
        .isEqualTo("Waddle over Nacua. Volume: 8.1 targets a game. Injury risk: Nacua is out.");
  }

  @Test
  void theReasonsStayInTheSmsAlphabet() {
    assertThat(WhyTextRenderer.of(FLIPPED, List.of("Injury: −0.4 points", "Bid: $4–$7")))
        .isEqualTo("Waddle over Nacua. Injury: -0.4 points. Bid: $4-$7.");
  }

  @Test
  void withoutFactorsTheReasonsAreWhatIsKnownOfThePlayers() {
    String expected =
        "Waddle over Nacua. Waddle is healthy and projects 13.1 points."
            + " Nacua is out and projects 0.0 points.";

    assertThat(WhyTextRenderer.of(FLIPPED, null)).isEqualTo(expected);
    assertThat(WhyTextRenderer.of(FLIPPED, List.of())).isEqualTo(expected);
  }

  @Test
  void factorsThatDoNotFitAreLeftOutFromTheEnd() {
    String first = "Volume: " + "8.1 targets a game ".repeat(10).strip();

    String text = WhyTextRenderer.of(FLIPPED, List.of(first, first, "Injury risk: none"));

    assertThat(text).isEqualTo("Waddle over Nacua. " + first + ".");
    assertThat(WhyTextRenderer.of(FLIPPED, List.of("a".repeat(400))))
        .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
        .contains("Ask your assistant");
  }

  @Test
  void theReasonsOfATeamsAlertConcernItsPlayers() {
    TeamReport team =
        TeamSamples.team(
            TeamSamples.player("Chris Olave", "WR", true, Availability.OUT),
            TeamSamples.player("Zay Flowers", "BN", false, Availability.HEALTHY),
            TeamSamples.player("Teo Brandt", "RB", true, Availability.HEALTHY));

    assertThat(
            WhyTextRenderer.ofTeam("Lineup", List.of("nfl:Chris Olave", "nfl:Zay Flowers"), team))
        .isEqualTo(
            "Lineup. Olave is out and projects 9.4 points."
                + " Flowers is healthy and projects 9.4 points.");
    assertThat(WhyTextRenderer.ofTeam("Roster", List.of("nfl:Dropped"), team)).isNull();
  }
}
