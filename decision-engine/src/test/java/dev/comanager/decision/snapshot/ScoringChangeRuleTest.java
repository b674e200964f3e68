package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoringChangeRuleTest {
  private static final LineId LINE = new LineId("ln_000000000000000000000001");

  private final League usual = LeagueTypes.of("redraft").linked().league();
  private final League changed = LeagueTypes.of("tight end premium").linked().league();

  @Test
  void aLeagueWhoseScoringChangedInItsWeekSaysSo() {
    League marked = ScoringChangeRule.marked(changed, usual);

    assertThat(marked.rules().notes())
        .contains(
            "The league's scoring changed this week. This advice uses the new scoring. Ask again"
                + " about earlier advice.");
    assertThat(marked.rules().scoring()).isEqualTo(changed.rules().scoring());
  }

  @Test
  void everyCardSaysSo() {
    SampleLeague league = LeagueTypes.of("redraft");
    LinkedLeague linked =
        LinkedLeague.of(league.linked().link(), ScoringChangeRule.marked(changed, usual), false);
    List<Player> mine = List.of(league.player("p:rb2"), league.player("p:wr3"));
    List<Player> theirs = List.of(league.player("p:twr1"));
    FantasyTeam other = usual.team("2").orElseThrow();

    assertThat(
            List.of(
                LineupOn.decide(linked, league.facts(), SampleLeague.NOW),
                StartSitOn.decide(LINE, linked, league.facts(), SampleLeague.NOW, mine),
                WaiverOn.decide(linked, league.facts(), SampleLeague.NOW),
                TradeOn.decide(
                    linked, league.facts(), SampleLeague.NOW, mine.subList(0, 1), theirs, other)))
        .allSatisfy(
            card ->
                assertThat(card.decision().risk())
                    .containsOnlyOnce("The league's scoring changed this week."));
  }

  @Test
  void itSaysSoUntilTheWeekIsOver() {
    League marked = ScoringChangeRule.marked(changed, usual);

    assertThat(isMarked(ScoringChangeRule.marked(changed, marked))).isTrue();
    assertThat(isMarked(ScoringChangeRule.marked(in(12, changed), marked))).isFalse();
  }

  @Test
  void theSameScoringIsNoChangeAlsoAfterItWasStored() {
    for (String type : LeagueTypes.names()) {
      League league = LeagueTypes.of(type).linked().league();
      League stored = LeagueDocument.read(LeagueDocument.write(league)).orElseThrow();

      assertThat(isMarked(ScoringChangeRule.marked(league, stored))).as(type).isFalse();
    }
  }

  @Test
  void returnTouchdownsThatAnOlderReleaseReadByKindAreNoChange() {
    League before = usual.with(paying("kr_td", "pr_td"));
    League now = usual.with(paying("st_td"));

    assertThat(isMarked(ScoringChangeRule.marked(now, before))).isFalse();
    assertThat(isMarked(ScoringChangeRule.marked(before, now))).isFalse();
    assertThat(isMarked(ScoringChangeRule.marked(now, usual.with(paying())))).isTrue();
  }

  @Test
  void scoringOfWhichMoreIsCountedThanBeforeIsNoChange() {
    LeagueRules rules = usual.rules();
    League partly =
        usual.with(
            new LeagueRules(
                12,
                rules.startingSlots(),
                6,
                new ScoringRules(Map.of("rec", 1.0)),
                List.of("IDP")));

    assertThat(isMarked(ScoringChangeRule.marked(changed, partly))).isFalse();
  }

  @Test
  void aChangeBetweenSeasonsOrBeforeTheDraftIsNone() {
    assertThat(isMarked(ScoringChangeRule.marked(changed, in(10, usual)))).isFalse();
    assertThat(isMarked(ScoringChangeRule.marked(in(null, changed), in(null, usual)))).isFalse();
  }

  private LeagueRules paying(String... stats) {
    Map<String, Double> points = new HashMap<>(usual.rules().scoring().pointsPerStat());
    List.of(stats).forEach(stat -> points.put(stat, 6.0));
    return new LeagueRules(
        12, usual.rules().startingSlots(), 6, new ScoringRules(points), List.of());
  }

  private static boolean isMarked(League league) {
    return league.rules().format().has(LeagueFeature.NEW_SCORING);
  }

  private static League in(Integer week, League league) {
    return new League(
        league.key(),
        league.name(),
        league.season(),
        week,
        league.rules(),
        league.teams(),
        league.matchups(),
        league.asOf());
  }
}
