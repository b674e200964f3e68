package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.standings.PlayoffLeague;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.LeagueOutlook;
import org.junit.jupiter.api.Test;

class PlayoffWeightTest {
  @Test
  void theSimulatedChanceOfEachTeamCounts() {
    PlayoffLeague league = new PlayoffLeague().scheduled();
    LinkedLeague linked = league.linked();
    LeagueOutlook outlook = outlook(linked, league.sample());
    PlayoffRace race = PlayoffRace.of(outlook);

    PlayoffWeight mine = PlayoffWeight.of(outlook, linked.mine(), race);
    PlayoffWeight theirs = PlayoffWeight.of(outlook, linked.league().teams().get(1), race);

    double chance = race.of("2").orElseThrow().playoffs();
    assertThat(theirs.weeks()).isCloseTo(3 * chance, within(1e-9)).isLessThan(mine.weeks());
    assertThat(mine.percent()).isEqualTo(race.percent("1"));
    assertThat(mine.sentence())
        .matches(
            "With a playoff chance of \\d+ of 100, a playoff week counts 2\\.\\d times as much as"
                + " another\\.");
  }

  @Test
  void withoutARaceTheRecordCounts() {
    SampleLeague league = FullRosters.usual();
    LeagueOutlook outlook = outlook(league.linked(), league);

    PlayoffWeight weight =
        PlayoffWeight.of(outlook, league.linked().mine(), PlayoffRace.of(outlook));

    assertThat(weight.percent()).isEmpty();
    assertThat(weight.weeks())
        .isEqualTo(
            3
                * PlayoffsByRecord.of(
                    league.linked().league(), league.linked().mine(), outlook.weeks()));
    assertThat(weight.sentence()).startsWith("Going by your record, a playoff week counts ");
  }

  private static LeagueOutlook outlook(LinkedLeague linked, SampleLeague sample) {
    return LeagueOutlook.of(linked, sample.facts(), SampleLeague.NOW).orElseThrow();
  }
}
