package dev.comanager.auth.account.section;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

class LeagueRowTest {
  private static ObjectNode link(String team, String record) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("platform", "demo")
        .put("platform_label", "Demo")
        .put("league_id", "harbor")
        .put("name", "Harbor League")
        .put("team", team)
        .put("record", record)
        .put("scoring", "Half PPR")
        .put("team_count", 12)
        .put("primary", true);
  }

  @Test
  void aRowNamesThePersonsTeam() {
    assertThat(LeagueRow.of(link("Night Tide", "7-3")))
        .isEqualTo(
            new LeagueRow(
                "demo",
                "harbor",
                "Harbor League",
                "Demo · 12 teams · Half PPR · you are Night Tide, 7–3",
                true));
  }

  @Test
  void omitsTheRecordBeforeTheFirstGame() {
    assertThat(LeagueRow.of(link("Night Tide", "")).about())
        .endsWith("you are Night Tide, record not known yet");
  }

  @Test
  void reportsATeamThatLeftTheLeagueAsMissing() {
    assertThat(LeagueRow.of(link("", "")).about())
        .endsWith("your team is no longer in it: link it again, or unlink it");
  }
}
