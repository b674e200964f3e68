package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import java.util.List;
import org.junit.jupiter.api.Test;

class MflPicksTest {
  private static final List<FantasyTeam> TEAMS =
      List.of(FantasyTeam.unknown("0001"), FantasyTeam.unknown("0002"));

  @Test
  void everyPickBelongsToTheFranchiseThatHoldsIt() {
    List<DraftPick> picks =
        read(
            """
            {"futureDraftPicks":{"franchise":[
              {"id":"0001","futureDraftPick":[
                {"year":"2027","round":"1","originalPickFor":"0001"},
                {"year":"2027","round":"1","originalPickFor":"0002"}]},
              {"id":"0002","futureDraftPick":
                {"year":"2028","round":"2","originalPickFor":"0002"}}]}}
            """);

    assertThat(picks)
        .containsExactly(
            new DraftPick(2027, 1, "0001", "0001"),
            new DraftPick(2027, 1, "0002", "0001"),
            new DraftPick(2028, 2, "0002", "0002"));
  }

  @Test
  void whatCantBeAPickIsLeftOut() {
    assertThat(
            read(
                """
                {"futureDraftPicks":{"franchise":[
                  {"id":"0009","futureDraftPick":
                    {"year":"2027","round":"1","originalPickFor":"0009"}},
                  {"id":"0001","futureDraftPick":[
                    {"year":"2026","round":"1","originalPickFor":"0001"},
                    {"year":"2990","round":"1","originalPickFor":"0001"},
                    {"year":"2027","round":"-4","originalPickFor":"0001"},
                    {"year":"2027","round":"99","originalPickFor":"0001"},
                    {"year":"soon","round":"1","originalPickFor":"0001"},
                    {"year":"2027","round":"1"}]}]}}
                """))
        .isEmpty();
    // As recorded in a league without traded picks.
    assertThat(read("{\"version\":\"1.0\",\"futureDraftPicks\":{}}")).isEmpty();
    assertThat(read("{}")).isEmpty();
  }

  private static List<DraftPick> read(String document) {
    return MflPicks.read(MflFixture.json(document), 2026, TEAMS);
  }
}
