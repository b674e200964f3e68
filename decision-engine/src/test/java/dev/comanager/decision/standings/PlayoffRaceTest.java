package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PlayoffRaceTest {
  private static final SeasonCalendar FROM_15 = new SeasonCalendar(15, 17, List.of(), false);

  @Test
  void theLeaderOfTheRaceHasTheBestChance() {
    PlayoffRace.Open race = open(new PlayoffLeague().scheduled());

    assertThat(race.scheduled()).isTrue();
    assertThat(race.chances().values().stream().mapToDouble(PlayoffChance::playoffs).sum())
        .isEqualTo(2);
    assertThat(race.percent("1").orElseThrow()).isGreaterThan(85);
    assertThat(race.percent("2").orElseThrow()).isBetween(30, 70);
    assertThat(race.percent("9")).isEmpty();
  }

  @Test
  void withoutAScheduleThePairingsAreDrawn() {
    PlayoffRace.Open race = open(new PlayoffLeague());

    assertThat(race.scheduled()).isFalse();
    assertThat(race.percent("1").orElseThrow()).isGreaterThan(80);
  }

  @Test
  void aWeakerRosterLowersTheChanceOnTheSameLuck() {
    LinkedLeague linked = new PlayoffLeague().scheduled().linked();
    FantasyTeam mine = linked.mine();
    LinkedLeague weaker = linked.with(mine.spots().subList(3, mine.spots().size()));

    assertThat(chance(weaker, "1")).isLessThan(chance(linked, "1") - .02);
    assertThat(chance(weaker, "2")).isGreaterThan(chance(linked, "2"));
  }

  @Test
  void theOutlooksOfAnAnswerGiveTheSameRace() {
    PlayoffLeague league = new PlayoffLeague().scheduled();

    assertThat(
            LeagueOutlook.of(league.linked(), league.sample().facts(), SampleLeague.NOW)
                .map(PlayoffRace::of))
        .contains(race(league));
  }

  @Test
  void withoutRostersThePointsSoFarCount() {
    PlayoffRace.Open race = open(new PlayoffLeague().withoutRosters().scheduled());

    assertThat(race.percent("1").orElseThrow()).isGreaterThan(80);
  }

  @Test
  void winnersOfDivisionsComeFirst() {
    PlayoffRace.Open race = open(new PlayoffLeague().divisions("a", "a", "b", "b").scheduled());

    assertThat(chance(race, "3") + chance(race, "4")).isEqualTo(1);
  }

  @Test
  void aDivisionThatNobodyReportsCountsForNothing() {
    PlayoffLeague league = new PlayoffLeague().features(LeagueFeature.DIVISIONS).scheduled();

    assertThat(open(league)).isEqualTo(open(new PlayoffLeague().scheduled()));
  }

  @Test
  void aWeekThatIsInTheRecordsIsNotPlayedAgain() {
    TeamRecord eleven = new TeamRecord(8, 3, 0);
    PlayoffLeague lastWeek =
        new PlayoffLeague()
            .records(
                eleven, new TeamRecord(5, 6, 0), new TeamRecord(5, 6, 0), new TeamRecord(4, 7, 0))
            .format(
                new LeagueFormat(new SeasonCalendar(12, 14, List.of(), false))
                    .withPlayoffs(OptionalInt.of(2)));

    assertThat(closed(lastWeek)).isEqualTo("The regular season is over.");
  }

  @Test
  void leaguesWithoutARaceGetWords() {
    assertThat(closed(new PlayoffLeague().format(LeagueFormat.USUAL)))
        .contains("doesn't say how many teams reach the playoffs");
    assertThat(
            closed(new PlayoffLeague().format(LeagueFormat.USUAL.withPlayoffs(OptionalInt.of(2)))))
        .contains("doesn't say when the playoffs begin");
    assertThat(closed(new PlayoffLeague().week(null))).startsWith("The season hasn't begun");
    assertThat(closed(new PlayoffLeague().week(16))).isEqualTo("The regular season is over.");
    assertThat(closed(new PlayoffLeague().week(10))).contains("still being settled");
    assertThat(closed(new PlayoffLeague().places(4))).isEqualTo("Every team reaches the playoffs.");
    assertThat(closed(new PlayoffLeague().places(40)))
        .isEqualTo("Every team reaches the playoffs.");
    assertThat(closed(new PlayoffLeague().features(LeagueFeature.BEST_BALL)))
        .contains("no schedule of your best ball league");
    assertThat(
            closed(
                new PlayoffLeague()
                    .format(
                        new LeagueFormat(new SeasonCalendar(18, 17, List.of(), false))
                            .withPlayoffs(OptionalInt.of(2)))))
        .isEqualTo("Your league has no playoffs.");
    assertThat(
            closed(
                new PlayoffLeague()
                    .format(new LeagueFormat(FROM_15).withPlayoffs(OptionalInt.of(2)))
                    .records(
                        new TeamRecord(20, 3, 0),
                        new TeamRecord(1, 3, 0),
                        new TeamRecord(1, 1, 0))))
        .contains("records look wrong");
  }

  @Test
  void leaguesOfAbsurdSizeGetWords() {
    TeamRecord[] forty = new TeamRecord[40];
    Arrays.fill(forty, new TeamRecord(5, 5, 0));

    assertThat(closed(new PlayoffLeague().records(forty))).contains("a league of that size");
    assertThat(closed(new PlayoffLeague().records(new TeamRecord(5, 5, 0))))
        .contains("a league of that size");
  }

  private static PlayoffRace.Open open(PlayoffLeague league) {
    return (PlayoffRace.Open) race(league);
  }

  private static String closed(PlayoffLeague league) {
    return ((PlayoffRace.Closed) race(league)).why();
  }

  private static PlayoffRace race(PlayoffLeague league) {
    return PlayoffRace.of(league.linked(), league.sample().facts(), SampleLeague.NOW);
  }

  private static double chance(PlayoffRace.Open race, String team) {
    return race.chances().get(team).playoffs();
  }

  private static double chance(LinkedLeague linked, String team) {
    return chance(
        (PlayoffRace.Open)
            PlayoffRace.of(linked, new PlayoffLeague().sample().facts(), SampleLeague.NOW),
        team);
  }
}
