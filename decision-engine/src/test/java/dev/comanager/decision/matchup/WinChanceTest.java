package dev.comanager.decision.matchup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A FLEX spot with a running back in it; a steady and a doubtful player wait on the bench. */
class WinChanceTest {
  private static final Sketch RUNNER =
      Sketch.of("p:r", "Ron Hale", Position.RB, "DET").projected(8);
  private static final Sketch STEADY =
      Sketch.of("p:s", "Sten Orr", Position.TE, "DET").projected(8.4);
  private static final Sketch DOUBTFUL =
      Sketch.of("p:d", "Dov Lisk", Position.RB, "DET")
          .projected(13)
          .listed(Availability.QUESTIONABLE, Practice.LIMITED, "ankle");

  @Test
  void aTeamThatIsBehindTakesTheRisk() {
    WinChance chance = chance(against(20)).orElseThrow();

    assertThat(chance.moves()).extracting(move -> move.in().name()).containsExactly("Dov Lisk");
    assertThat(chance.best()).isGreaterThan(chance.asSet());
  }

  @Test
  void aTeamThatIsAheadKeepsItsSteadyPlayerThoughOthersAreExpectedToScoreMore() {
    assertThat(chance(against(2)).orElseThrow().moves()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 2, 6, 8, 12, 20, 40, 80})
  void noLineupWinsMoreOften(double theirs) {
    LinkedLeague linked = against(theirs).linked();

    int best =
        Stream.of(RUNNER, STEADY, DOUBTFUL)
            .map(player -> chance(against(theirs), starting(linked, player)).orElseThrow())
            .flatMapToInt(set -> IntStream.of(set.asSet()))
            .max()
            .orElseThrow();

    assertThat(chance(against(theirs)).orElseThrow().best()).isEqualTo(best);
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 7, 8, 14, 30})
  void whatOneTeamWinsTheOtherLoses(double theirs) {
    LinkedLeague linked = against(theirs).linked();
    LinkedLeague seenFromThere = linked.as(linked.opponent().orElseThrow());

    int mine = chance(against(theirs), linked).orElseThrow().asSet();
    int other = chance(against(theirs), seenFromThere).orElseThrow().asSet();

    assertThat(mine + other).isBetween(99, 101);
  }

  @Test
  void aLeagueOfAnotherSeasonHasNone() {
    SampleLeague league = against(8);

    assertThat(
            WinChance.of(
                league.linked(),
                SampleLeague.WEEK,
                LeagueWeekChanceTest.yearLater(league.facts()),
                SampleLeague.NOW))
        .isEmpty();
  }

  @Test
  void pointsThatAreScoredMakeTheChanceSurer() {
    Instant nearTheEnd = SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(3));
    SampleLeague league = against(2);

    int before =
        WinChance.of(league.linked(), SampleLeague.WEEK, league.facts(), SampleLeague.NOW)
            .orElseThrow()
            .asSet();

    assertThat(before).isBetween(51, 98);
    assertThat(
            WinChance.of(league.linked(), SampleLeague.WEEK, league.facts(), nearTheEnd)
                .map(WinChance::moves)
                .orElse(List.of()))
        .as("nobody can be moved any more")
        .isEmpty();
  }

  @Test
  void whereNobodySetsALineupThereIsNoChance() {
    SampleLeague league = against(8);
    league.rules(it -> it.with(LeagueFormat.USUAL.with(List.of(LeagueFeature.BEST_BALL))));

    assertThat(chance(league)).isEmpty();
  }

  @Test
  void whereAMatchupCountsTwoWeeksThereIsNoChance() {
    SampleLeague league = against(8);
    WeekSpan both = new WeekSpan(SampleLeague.WEEK, SampleLeague.WEEK + 1);
    league.rules(
        it ->
            it.with(new LeagueFormat(new SeasonCalendar(both.first(), 17, List.of(both), false))));

    assertThat(chance(league)).isEmpty();
  }

  private static SampleLeague against(double points) {
    return new SampleLeague()
        .game("DET", 26, "IND", 21)
        .mine(LineupSlot.FLEX, RUNNER)
        .mine(LineupSlot.BENCH, STEADY)
        .mine(LineupSlot.BENCH, DOUBTFUL)
        .theirs(
            LineupSlot.DEF_SLOT,
            Sketch.of("p:t", "Indianapolis", Position.DEF, "IND").projected(points));
  }

  private static LinkedLeague starting(LinkedLeague linked, Sketch player) {
    PlayerId starter = playerId(player);
    return linked.with(
        linked.mine().spots().stream()
            .map(
                spot ->
                    new RosterSpot(
                        spot.playerId().equals(starter) ? LineupSlot.FLEX : LineupSlot.BENCH,
                        spot.playerId()))
            .toList());
  }

  private static PlayerId playerId(Sketch player) {
    return new PlayerId(player == RUNNER ? "p:r" : player == STEADY ? "p:s" : "p:d");
  }

  private static Optional<WinChance> chance(SampleLeague league) {
    return chance(league, league.linked());
  }

  private static Optional<WinChance> chance(SampleLeague league, LinkedLeague linked) {
    return WinChance.of(linked, SampleLeague.WEEK, league.facts(), SampleLeague.NOW);
  }
}
