package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.SeasonWeeks;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlayoffsByRecordTest {
  @Test
  void aTeamInTheMiddleHasAnEvenChance() {
    assertThat(chance(5, 11)).isCloseTo(.5, within(.001));
  }

  @Test
  void aLeadIsWorthMoreWithFewerGamesLeft() {
    assertThat(chance(8, 8)).isGreaterThan(.9).isLessThan(chance(8, 14));
    assertThat(chance(3, 14)).isLessThan(.1);
  }

  @Test
  void nothingIsCertain() {
    assertThat(chance(0, 14)).isEqualTo(.05);
    assertThat(chance(14, 14)).isEqualTo(.95);
  }

  @Test
  void beforeTheFirstGameAndInThePlayoffsItIsEven() {
    assertThat(PlayoffsByRecord.of(league(new TeamRecord(0, 0, 0)), team(0, 0), weeks(1)))
        .isEqualTo(.5);
    assertThat(chance(12, 15)).isEqualTo(.5);
  }

  private static double chance(int wins, int week) {
    return PlayoffsByRecord.of(league(new TeamRecord(5, 5, 0)), team(wins, 5), weeks(week));
  }

  private static SeasonWeeks weeks(int current) {
    return new SeasonWeeks(current, 17, SeasonCalendar.USUAL);
  }

  private static FantasyTeam team(int wins, int losses) {
    return team("9", new TeamRecord(wins, losses, 0));
  }

  private static FantasyTeam team(String id, TeamRecord record) {
    return new FantasyTeam(id, "Team " + id, List.of(), record, null, 0, List.of());
  }

  private static League league(TeamRecord all) {
    League sample = new SampleLeague().linked().league();
    return new League(
        sample.key(),
        sample.name(),
        sample.season(),
        sample.week(),
        sample.rules(),
        List.of(team("1", all), team("2", all), team("3", all)),
        List.of(),
        Instant.EPOCH);
  }
}
