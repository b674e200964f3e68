package dev.comanager.decision.matchup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.matchup.LeagueWeekChance.WeekScore;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A team's week against all others: not to be the lowest, and to be in the upper half. */
class LeagueWeekChanceTest {
  private static final double CLOSE = 1e-3;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 17})
  void equalTeamsHaveEqualChances(int teams) {
    WeekScore team = new WeekScore(110, 400);
    List<WeekScore> others = Collections.nCopies(teams - 1, team);

    assertThat(team.lowest(others)).isCloseTo(1.0 / teams, within(CLOSE));
    assertThat(team.upperHalf(others)).isCloseTo(.5, within(CLOSE));
  }

  @Test
  void exactlyOneTeamIsTheLowestAndHalfOfThemAreInTheUpperHalf() {
    Random random = new Random(7);
    for (int league = 0; league < 20; league++) {
      List<WeekScore> teams = new ArrayList<>();
      for (int team = 0; team < 2 + league; team++) {
        teams.add(new WeekScore(80 + 60 * random.nextDouble(), 50 + 500 * random.nextDouble()));
      }
      double lowest = 0;
      double upper = 0;
      for (int team = 0; team < teams.size(); team++) {
        List<WeekScore> others = new ArrayList<>(teams);
        WeekScore its = others.remove(team);
        lowest += its.lowest(others);
        upper += its.upperHalf(others);
      }
      assertThat(lowest).isCloseTo(1, within(CLOSE));
      assertThat(upper).isCloseTo(teams.size() / 2.0, within(CLOSE * teams.size()));
    }
  }

  @Test
  void oneWhoseGamesAreOverCountsWithHisPoints() {
    WeekScore over = new WeekScore(100, 0);

    assertThat(over.lowest(List.of(new WeekScore(90, 0)))).isZero();
    assertThat(over.lowest(List.of(new WeekScore(130, 400)))).isCloseTo(.933, within(CLOSE));
    assertThat(new WeekScore(130, 400).lowest(List.of(over))).isCloseTo(.067, within(CLOSE));
  }

  @Test
  void aGuillotineLeagueGetsItsChanceToSurvive() {
    SampleLeague sample = LeagueTypes.of("guillotine");
    LinkedLeague linked = sample.linked();

    LeagueWeekChance chance =
        LeagueWeekChance.of(linked, sample.facts(), SampleLeague.NOW).orElseThrow();

    // Of two teams one is the lowest, so this is the chance of a matchup.
    assertThat(chance.asSet()).isBetween(50, 80);
    assertThat(chance.dangers().getFirst().team().name()).isEqualTo("Lighthouse Crew");
    assertThat(chance.dangers().stream().mapToInt(LeagueWeekChance.Danger::percent).sum())
        .isBetween(99, 101);
    assertThat(brief(sample, linked)).contains(LeagueWeekText.sentence(chance));
    assertThat(matchup(sample, linked))
        .contains(
            LeagueWeekText.sentence(chance),
            "Most likely to be out, with best lineups: \"Lighthouse Crew\"");
  }

  @Test
  void aTeamThatIsOutDoesNotCount() {
    SampleLeague sample = LeagueTypes.of("guillotine");
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    LinkedLeague alone =
        LinkedLeague.of(
            linked.link(),
            league.with(List.of(linked.mine(), without(league.teams().getLast()))),
            false);

    assertThat(LeagueWeekChance.of(alone, sample.facts(), SampleLeague.NOW)).isEmpty();
    assertThat(brief(sample, alone)).doesNotContain("survive");
  }

  @Test
  void aLeagueWithMedianGamesGetsThatChanceToo() {
    SampleLeague sample = LeagueTypes.of("median games");

    assertThat(brief(sample, sample.linked()))
        .containsPattern(
            "Your chance to win is \\d+ of 100 .* Your chance to beat the league's median score is \\d+ of 100");
  }

  @Test
  void otherLeaguesHaveNone() {
    assertThat(chance(FullRosters.usual())).isEmpty();
  }

  @Test
  void medianGamesEndWhereThePlayoffsBegin() {
    assertThat(chance(LeagueTypes.of("median games").leagueWeek(14))).isPresent();
    assertThat(chance(LeagueTypes.of("median games").leagueWeek(15))).isEmpty();
  }

  @Test
  void aGuillotineLeagueGoesOnUntilOneTeamIsLeft() {
    assertThat(chance(LeagueTypes.of("guillotine").leagueWeek(17))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"guillotine", "median games"})
  void outsideTheSeasonThereIsNone(String type) {
    SampleLeague sample = LeagueTypes.of(type);

    assertThat(LeagueWeekChance.of(sample.linked(), yearLater(sample.facts()), SampleLeague.NOW))
        .isEmpty();
    assertThat(chance(sample.leagueWeek(null))).isEmpty();
  }

  /** The same facts in the next season. */
  static SeasonFacts yearLater(SeasonFacts facts) {
    return new SeasonFacts(
        facts.playerPool(),
        facts.season() + 1,
        facts.week(),
        facts.version(),
        facts.players(),
        facts.games(),
        true,
        facts.statusAsOf(),
        facts.sources());
  }

  @Test
  void aGuillotineLeagueHasNoPlayoffs() {
    LeagueFormat format = LeagueFormat.USUAL.with(List.of(LeagueFeature.GUILLOTINE));

    assertThat(format.calendar().playoffs()).isEmpty();
    assertThat(format.calendar().text()).doesNotContain("playoffs are");
  }

  private static Optional<LeagueWeekChance> chance(SampleLeague sample) {
    return LeagueWeekChance.of(sample.linked(), sample.facts(), SampleLeague.NOW);
  }

  private static FantasyTeam without(FantasyTeam team) {
    return new FantasyTeam(
        team.teamId(),
        team.name(),
        team.owners(),
        team.record(),
        team.waiverPosition(),
        team.pointsFor(),
        List.of());
  }

  private static String brief(SampleLeague sample, LinkedLeague linked) {
    return BriefOn.body(linked, sample.facts(), SampleLeague.NOW).path("brief_text").asText();
  }

  private static String matchup(SampleLeague sample, LinkedLeague linked) {
    return FantasyGetMatchup.answer(linked, sample.facts(), Optional.empty(), SampleLeague.NOW)
        .text();
  }
}
