package dev.comanager.decision.value;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import org.junit.jupiter.api.Test;

/** The value of a player over all the time that a team may keep him. */
class PlayerValueTest {
  @Test
  void inARedraftLeagueOnlyThisSeasonCounts() {
    PlayerValue value = valueOf("young", LeagueKind.REDRAFT, LeagueFormat.USUAL);

    assertThat(value.thisSeason()).isPositive();
    assertThat(value.later()).isEqualTo(LaterValue.NONE);
  }

  @Test
  void inADynastyLeagueTheYoungerOfTwoEqualPlayersIsWorthMore() {
    PlayerValue young = valueOf("young", LeagueKind.DYNASTY, LeagueFormat.USUAL);
    PlayerValue old = valueOf("old", LeagueKind.DYNASTY, LeagueFormat.USUAL);

    assertThat(young.thisSeason()).isEqualTo(old.thisSeason());
    assertThat(young.later().points()).isGreaterThan(1.5 * old.later().points());
  }

  @Test
  void whereFewAreKeptOnlyWhatBeatsTheLastOfThemCounts() {
    double kept1 = keeping(1);
    double kept3 = keeping(3);
    double dynasty = valueOf("young", LeagueKind.DYNASTY, LeagueFormat.USUAL).later().points();

    assertThat(kept1).isLessThan(kept3);
    assertThat(kept3).isLessThan(dynasty);
    assertThat(keeping(15)).isEqualTo(dynasty);
  }

  private static double keeping(int keepers) {
    return valueOf("young", LeagueKind.KEEPER, LeagueFormat.USUAL.withKeepers(keepers))
        .later()
        .points();
  }

  private static PlayerValue valueOf(String id, LeagueKind kind, LeagueFormat format) {
    SampleLeague league =
        FullRosters.usual()
            .free(player("young", "Kit Young", Position.WR, "KC", 14).aged(22))
            .free(player("old", "Gus Elder", Position.WR, "BUF", 14).aged(31));
    LeagueRules rules = league.linked().league().rules();
    league.rules(rules.as(kind).with(format));
    LeagueOutlook outlook =
        LeagueOutlook.of(league.linked(), league.facts(), SampleLeague.NOW).orElseThrow();
    return outlook.value(outlook.player(new PlayerId("p:" + id)).orElseThrow());
  }
}
