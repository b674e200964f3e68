package dev.comanager.decision.examples;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Cards of a made-up dynasty league beside what an experienced manager would say. The page is
 * rewritten with the property {@code comanager.examples=write}.
 */
class DynastyPageTest {
  private static final Path PAGE = Path.of("../docs/examples/dynasty.md");
  private static final String INTRODUCTION =
      """
      # Cards in a dynasty league

      A made-up league of two teams in week 11; rosters are kept from year to year. Beside each card stands what an
      experienced dynasty manager would say, written before the card was read. How later seasons are counted:
      [decisions.md](../decisions.md#later-seasons).
      """;

  @Test
  void thePageShowsTheCardsBesideAnExpertsView() throws IOException {
    CardAnswer add = WaiverOn.decide(league().linked(), league().facts(), SampleLeague.NOW);
    CardAnswer rebuild = trade("p:old", "p:young");
    CardAnswer contend = trade("p:young2", "p:veteran");

    assertThat(add.decision().headline()).startsWith("Add Kit Marsh").doesNotContain("Jay Otto");
    assertThat(rebuild.decision().verdict()).isEqualTo(Verdict.TRADE);
    assertThat(contend.decision().verdict()).isNotEqualTo(Verdict.TRADE);
    String page =
        ExamplePage.of(INTRODUCTION)
            .card("Is there anybody worth adding?", add)
            .beside(
                "Marsh is 22 and already plays as much as a bench player; such players are gone by"
                    + " next summer, so he goes first. Otto, 21, costs nothing to keep: no tight"
                    + " end of one good week is worth him. I'd give Lowe, too.")
            .card("Should I give Gus Elder, 31, for Kit Young, 22?", rebuild)
            .beside(
                "Yes. A back of 31 may be done next year, and a receiver of 22 with twelve points a"
                    + " week is what rebuilding teams pay first-round picks for. If I led my league"
                    + " and had no other back I'd wait until the season is over, but his price"
                    + " falls on the day it ends. I'd ask for a second-round pick on top.")
            .card("Should I give Ben Quick, 23, for Hal Stone, 33?", contend)
            .beside(
                "No, unless the title hangs on it. Three points a week more for seven weeks don't"
                    + " pay for a back of 23. A team that contends offers a late first-round pick"
                    + " for Stone instead, not Quick.")
            .text();
    RecordedLeaguesTest.compared(PAGE, page);
  }

  private static SampleLeague league() {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, player("old", "Gus Elder", Position.RB, "SEA", 14).aged(31))
            .mine(LineupSlot.BENCH, player("young2", "Ben Quick", Position.RB, "DET", 11).aged(23))
            .mine(LineupSlot.BENCH, player("rookie", "Jay Otto", Position.TE, "SEA", 3.9).aged(21))
            .theirs(LineupSlot.BENCH, player("young", "Kit Young", Position.WR, "KC", 12).aged(22))
            .theirs(
                LineupSlot.BENCH, player("veteran", "Hal Stone", Position.RB, "BUF", 14).aged(33))
            .free(player("stash", "Kit Marsh", Position.WR, "KC", 9.4).aged(22))
            .free(player("streamer", "Big Star", Position.TE, "KC", 9.5).aged(33));
    return league.rules(
        league
            .linked()
            .league()
            .rules()
            .as(LeagueKind.DYNASTY)
            .withPicks(
                List.of(
                    new DraftPick(2027, 1, "2", "2"),
                    new DraftPick(2028, 1, "2", "2"),
                    new DraftPick(2027, 1, "1", "1"))));
  }

  private static CardAnswer trade(String give, String get) {
    SampleLeague league = league();
    return TradeOn.decide(
        league.linked(),
        league.facts(),
        SampleLeague.NOW,
        List.of(league.player(give)),
        List.of(league.player(get)),
        league.linked().league().team("2").orElseThrow());
  }
}
