package dev.comanager.decision.platform.mfl;

import static dev.comanager.decision.platform.mfl.MflScoringTest.group;
import static dev.comanager.decision.platform.mfl.MflScoringTest.points;
import static dev.comanager.decision.platform.mfl.MflScoringTest.scoring;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Position;
import org.junit.jupiter.api.Test;

class MflReturnsTest {
  @Test
  void puntsAndKickoffsReturnedAreOneStatOfAPlayer() {
    MflScoring same = scoring(group("QB|RB|WR|TE", "#UT 0-10 *6", "#KT 0-10 *6", "#TD 0-10 *1"));
    MflScoring byLength = scoring(group("WR", "PR 1-109 6"), group("RB|WR", "KO 1-109 6"));

    assertThat(points(same, Position.WR, "st_td", 1)).isEqualTo(7);
    assertThat(points(same, Position.K, "st_td", 1)).isZero();
    assertThat(same.unsupported()).isEmpty();
    assertThat(points(byLength, Position.WR, "st_td", 1)).isEqualTo(6);
    assertThat(points(byLength, Position.RB, "st_td", 1)).isZero();
    assertThat(byLength.unsupported()).containsExactly("return touchdowns by their kind");
  }
}
