package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Briefs between a week's last game and the next week, or while platforms differ. */
class FinishedWeekTest {
  private static final Instant TUESDAY = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));

  @Test
  void aFinishedWeekIsNotPresentedAsOneToCome() {
    JsonNode brief = brief(team());

    assertThat(brief.get("headline").asText()).isEqualTo("Week 11 is over");
    assertThat(brief.get("brief_text").asText())
        .startsWith("Week 11 in \"Harbor League\": \"Night Tide\", 7-3, met \"Lighthouse Crew\"")
        .contains("Week 11 is over. Ask again once the projections for week 12 are in.")
        .doesNotContain("projected", "Start ", "start ", "lineup is", "game coming up", "empty");
    assertThat(brief.get("holes")).isEmpty();
    assertThat(brief.get("byes")).isEmpty();
    assertThat(brief.get("close_calls")).isEmpty();
    assertThat(call(team())).contains("Week 11 is over.").doesNotContain("No move", "projected");
  }

  @Test
  void twoWeeksAreNotMixed() {
    JsonNode brief = brief(team().leagueWeek(12));

    assertThat(brief.get("headline").asText())
        .isEqualTo("Your league shows week 12 and the projections are for week 11");
    assertThat(brief.at("/projected/mine").isNull()).isTrue();
    assertThat(brief.get("brief_text").asText())
        .contains("Ask again once both agree.")
        .doesNotContain("projected", "Start ", "start ", "chance to win");
  }

  private static SampleLeague team() {
    return FullRosters.usual().emptyPlace(LineupSlot.WR_SLOT);
  }

  private static JsonNode brief(SampleLeague league) {
    ObjectNode brief = BriefOn.body(league.linked(), over(league), TUESDAY);
    ToolSchemas.assertFits("get_weekly_brief", brief);
    return brief;
  }

  private static String call(SampleLeague league) {
    return WeeklyBriefRule.call(league.linked(), over(league), TUESDAY);
  }

  private static SeasonFacts over(SampleLeague league) {
    return LaterFacts.afterAllGames(league.facts());
  }
}
