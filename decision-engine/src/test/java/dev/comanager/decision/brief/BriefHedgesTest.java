package dev.comanager.decision.brief;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import org.junit.jupiter.api.Test;

/** What a brief says of its own advice: who may not play, and what it doesn't count. */
class BriefHedgesTest {
  @Test
  void anAddWhoMayMissIsHedgedInTextAndCall() {
    SampleLeague league =
        FullRosters.usual()
            .free(
                player("new", "Cy Yost", Position.WR, "BUF", 24)
                    .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Ankle"));

    assertThat(text(league)).contains("Add Cy Yost, who is questionable, and drop ");
    assertThat(call(league)).contains("Add Cy Yost, who is questionable, and drop ");
  }

  @Test
  void aBenchPlayerWhoMayMissIsHedgedWhereHeIsStarted() {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                LineupSlot.BENCH,
                player("new", "Cy Yost", Position.WR, "BUF", 30)
                    .listed(Availability.QUESTIONABLE, Practice.FULL, "Ankle"));

    assertThat(text(league))
        .contains("Start Yost, who is questionable, over Frost")
        .doesNotContain("Yost is questionable");
    assertThat(call(league)).contains("start Yost, who is questionable, over Frost");
  }

  @Test
  void aMatchupOfTwoWeeksNamesTheByesOfTheSecondAndThatOnlyTheFirstIsProjected() {
    SampleLeague league = LeagueTypes.of("matchups of two weeks");

    assertThat(text(league))
        .contains(" over weeks 11 and 12, projected 113.0 to 100.8 through week 11.")
        .contains("On bye in week 12 of this matchup: Brandt");
    assertThat(text(LeagueTypes.of("redraft"))).doesNotContain("matchup: ", "through week");
  }

  @Test
  void newScoringIsNamed() {
    SampleLeague league = FullRosters.usual();
    league.rules(rules -> rules.plus(LeagueFeature.NEW_SCORING));

    assertThat(text(league)).contains(LeagueFeature.NEW_SCORING.text());
  }

  @Test
  void onceTheLeaguesSeasonIsOverThereIsNothingToDo() {
    SampleLeague sample =
        FullRosters.usual().free(player("new", "Cy Yost", Position.WR, "BUF", 24));
    LinkedLeague league = EndedLeague.of(sample);
    JsonNode brief = BriefOn.body(league, sample.facts(), SampleLeague.NOW);

    assertThat(brief.path("brief_text").asText())
        .startsWith("The season of \"Harbor League\" ended with week 10.")
        .doesNotContain("Add ", "Start ", "lock", "projected", "is off", "no games");
    assertThat(brief.path("headline").asText()).isEqualTo("Your league's season is over");
    assertThat(WeeklyBriefRule.call(league, sample.facts(), SampleLeague.NOW))
        .startsWith("The season of \"Harbor League\" ended with week 10.")
        .doesNotContain("is off", "no games");
  }

  @Test
  void aRosterOfWhomNobodyIsKnownIsNotTakenForOneBeforeTheDraft() {
    JsonNode brief =
        BriefOn.body(FullRosters.usual().linked(), new SampleLeague().facts(), SampleLeague.NOW);

    assertThat(brief.path("brief_text").asText())
        .contains("I don't know any of your players yet.")
        .doesNotContain("draft");
    assertThat(brief.path("headline").asText()).isEqualTo("I don't know your players yet");
  }

  private static String text(SampleLeague league) {
    return BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW)
        .path("brief_text")
        .asText();
  }

  private static String call(SampleLeague league) {
    return WeeklyBriefRule.call(league.linked(), league.facts(), SampleLeague.NOW);
  }
}
