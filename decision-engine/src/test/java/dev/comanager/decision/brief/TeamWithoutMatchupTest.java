package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Briefs of a team that has no matchup in a week of the playoffs. */
class TeamWithoutMatchupTest {
  private static final Instant NOW = SampleLeague.NOW;
  private static final String[] URGENT = {
    "projected", "Start ", "start ", "lineup is", "lock", "empty", "this week", "has no matchup"
  };

  @Test
  void inTheFirstRoundOnlyAddsForLaterWeeksAreNamed() {
    SampleLeague sample = team();
    JsonNode brief = brief(sample, SampleLeague.WEEK);

    assertThat(brief.get("headline").asText()).isEqualTo("Your team doesn't play in week 11");
    assertThat(brief.get("brief_text").asText())
        .startsWith(
            "Week 11 in \"Harbor League\": \"Night Tide\", 7-3. Your team doesn't play in week 11."
                + " It has a first-round bye or is out of the playoffs.")
        .containsOnlyOnce("doesn't play")
        .contains("over the next three weeks")
        .doesNotContain(URGENT);
    assertThat(brief.get("holes")).isEmpty();
    assertThat(brief.get("locks")).isEmpty();
    assertThat(brief.get("close_calls")).isEmpty();
    assertThat(brief.at("/projected/mine").isNull()).isTrue();
    assertThat(WeeklyBriefRule.call(off(sample, SampleLeague.WEEK), sample.facts(), NOW))
        .containsOnlyOnce("doesn't play")
        .doesNotContain(URGENT);
  }

  @Test
  void laterTheTeamIsOutAndNothingPaysAnyMore() {
    JsonNode brief = brief(team(), SampleLeague.WEEK - 1);

    assertThat(brief.get("brief_text").asText())
        .contains("Your team doesn't play in week 11. It is out of the playoffs.")
        .doesNotContain("Add ", "trade", "free player")
        .doesNotContain(URGENT);
    assertThat(brief.get("candidates")).isEmpty();
  }

  private static SampleLeague team() {
    return FullRosters.usual()
        .emptyPlace(LineupSlot.WR_SLOT)
        .free(FullRosters.player("star", "Nico Star", Position.WR, "BUF", 22));
  }

  private static LinkedLeague off(SampleLeague sample, int playoffsFrom) {
    return PlayoffLeague.withoutMyTeam(sample, playoffsFrom);
  }

  private static JsonNode brief(SampleLeague sample, int playoffsFrom) {
    ObjectNode brief = BriefOn.body(off(sample, playoffsFrom), sample.facts(), NOW);
    ToolSchemas.assertFits("get_weekly_brief", brief);
    return brief;
  }
}
