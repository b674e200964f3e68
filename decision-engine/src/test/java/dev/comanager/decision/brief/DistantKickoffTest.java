package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.startsit.StartSitOn;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times of games that are weeks away, as between the draft and the first week. */
class DistantKickoffTest {
  private static final Instant EARLY = SampleLeague.SUNDAY_EARLY.minus(Duration.ofDays(16));
  private static final SampleLeague LEAGUE =
      new SampleLeague()
          .statusAsOf(EARLY.minus(Duration.ofMinutes(14)))
          .game("DET", 26.1, "IND", 21.3)
          .game("BUF", 24, "KC", 20)
          .mine(
              LineupSlot.QB_SLOT,
              Sketch.of("p:q", "Quillan Reed", Position.QB, "DET")
                  .projected(20)
                  .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Knee"))
          .mine(
              LineupSlot.BENCH, Sketch.of("p:r", "Dean Hollis", Position.QB, "BUF").projected(22));
  private static final SeasonFacts FACTS = LEAGUE.facts();

  @Test
  void theBriefGivesTheirDate() {
    JsonNode brief = BriefOn.body(LEAGUE.linked(), FACTS, EARLY);

    assertThat(brief.get("brief_text").asText())
        .contains("The first lock is Sunday, November 22, at 1:00 PM Eastern.");
    assertThat(brief.at("/locks/0").toString()).contains("Sun Nov 22, 1:00 PM ET");
    assertThat(WeeklyBriefRule.call(LEAGUE.linked(), FACTS, EARLY))
        .contains("One move before Sunday, November 22, at 1:00 PM Eastern: ");
  }

  @Test
  void soDoTheCards() {
    CardAnswer startSit =
        StartSitOn.decide(
            new LineId("ln_00000000000000000000000a"),
            LEAGUE.linked(),
            FACTS,
            EARLY,
            List.of(LEAGUE.player("p:q"), LEAGUE.player("p:r")));
    CardAnswer lineup = LineupOn.decide(LEAGUE.linked(), FACTS, EARLY);

    assertThat(startSit.callLine()).contains(" Locks Sun Nov 22, 1:00 PM ET. d_");
    assertThat(startSit.decision().risk()).contains("(inactives come Sun Nov 22, 11:30 AM ET)");
    assertThat(startSit.players())
        .allSatisfy(
            player -> assertThat(player.why()).contains("Kicks off Sun Nov 22, 1:00 PM ET"));
    assertThat(lineup.callLine()).contains(" Locks Sun Nov 22, 1:00 PM ET. d_");
    assertThat(lineup.decision().factors().getLast().note())
        .endsWith("next Sun Nov 22, 1:00 PM ET");
  }
}
