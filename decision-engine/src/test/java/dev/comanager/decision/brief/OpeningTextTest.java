package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.sample.FullRosters;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpeningTextTest {
  @Test
  void symbolsInNamesDontDoubleWhatTheTextCosts() {
    assertThat(opening("Peña’s Pack \uD83C\uDFC8"))
        .startsWith("Week 11 in \"Harbor League\": \"Peña's Pack\", 7-3, meets");
    assertThat(opening("\uD83C\uDFC8")).contains(": \"\uD83C\uDFC8\", 7-3, meets");
  }

  private static String opening(String name) {
    LinkedLeague linked = FullRosters.usual().linked();
    FantasyTeam mine = linked.mine();
    FantasyTeam renamed =
        new FantasyTeam(
            mine.teamId(),
            name,
            mine.owners(),
            mine.record(),
            mine.waiverPosition(),
            mine.pointsFor(),
            mine.spots());
    League league = linked.league().with(List.of(renamed, linked.opponent().orElseThrow()));
    return new OpeningText(
            LinkedLeague.of(linked.link(), league, false),
            11,
            new Projected(null, null),
            Optional.empty())
        .text();
  }
}
