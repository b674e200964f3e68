package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Questions between a week's last game and the next week, or while platforms differ. */
class WeekWithoutAdviceTest {
  private static final Instant TUESDAY = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  @Test
  void afterItsLastGameTheWeekIsOverAndNobodyIsStillToPlay() {
    SampleLeague league = StartSitCards.usual();

    String text = locked(league, "p:a", "p:bye");

    assertThat(text)
        .startsWith("Week 11 is over. Ask again once the projections for week 12 are in.")
        .doesNotContain("still to play");
  }

  @Test
  void aLeagueThatIsAWeekAheadGetsNothingFromFinishedGames() {
    SampleLeague league = StartSitCards.usual().leagueWeek(12);

    for (CardAnswer answer :
        List.of(answered(league, "p:a", "p:wr3"), answered(league, "p:a", "p:bye"))) {
      assertThat(answer.decision()).isNull();
      assertThat(answer.spoken())
          .isEqualTo(
              "Your league shows week 12 and the projections are for week 11. Ask again once both"
                  + " agree.");
    }
  }

  @Test
  void aTeamThatDoesNotPlayGetsAComparisonThatIsNotWatched() {
    SampleLeague league = StartSitCards.usual();
    LinkedLeague off = PlayoffLeague.withoutMyTeam(league, SampleLeague.WEEK);
    List<Player> players = Stream.of("p:a", "p:wr3").map(league::player).toList();

    StartSitResult.Answered answered =
        (StartSitResult.Answered)
            StartSitDecision.decide(
                StartSitQuestion.of(off, league.facts(), players, SampleLeague.NOW), ID);

    assertThat(answered.answer().decision().reasoning())
        .endsWith(
            " Your team doesn't play in week 11. It has a first-round bye or is out of the"
                + " playoffs.");
    assertThat(answered.answer().spoken()).contains("Your team doesn't play in week 11.");
    assertThat(answered.answer().decision().watchable()).isFalse();
    assertThat(answered.tracked()).isEmpty();
  }

  private static String locked(SampleLeague league, String... ids) {
    return switch (decide(league, ids)) {
      case StartSitResult.Answered(CardAnswer answer, _, _) ->
          throw new AssertionError(answer.spoken());
      case StartSitResult.Locked(String text) -> text;
    };
  }

  private static CardAnswer answered(SampleLeague league, String... ids) {
    return switch (decide(league, ids)) {
      case StartSitResult.Answered(CardAnswer answer, _, _) -> answer;
      case StartSitResult.Locked(String text) -> throw new AssertionError(text);
    };
  }

  private static StartSitResult decide(SampleLeague league, String... ids) {
    SeasonFacts facts = LaterFacts.afterAllGames(league.facts());
    List<Player> players = Stream.of(ids).map(league::player).toList();
    return StartSitDecision.decide(
        StartSitQuestion.of(league.linked(), facts, players, TUESDAY), ID);
  }
}
