package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SeasonOverTest {
  @Test
  void onceTheLeaguesSeasonIsOverNobodyIsAdded() {
    SampleLeague league =
        FullRosters.usual().free(player("new", "Cy Yost", Position.WR, "BUF", 24));
    assertThat(WaiverCards.card(league).answer().spoken()).startsWith("Add Cy Yost");

    WaiverQuestion over =
        new WaiverQuestion(
            EndedLeague.of(league), league.facts(), Optional.empty(), SampleLeague.NOW);

    assertThat(WaiverCards.none(over.decide(WaiverCards.ID)))
        .isEqualTo("The season of \"Harbor League\" ended with week 10.");
  }

  @Test
  void aTeamThatIsOutOfThePlayoffsAddsNobody() {
    SampleLeague league =
        FullRosters.usual().free(player("new", "Cy Yost", Position.WR, "BUF", 24));

    WaiverQuestion out = out(league, LeagueKind.REDRAFT);

    assertThat(WaiverCards.none(out.decide(WaiverCards.ID)))
        .isEqualTo(
            "Your team doesn't play in week 11. It is out of the playoffs. No add would help it"
                + " this season.");
    assertThat(out.report(new RecheckRequested("fingerprint", 3)).state())
        .isEqualTo(State.IN_DOUBT);
  }

  @Test
  void unlessItKeepsPlayersForTheNextSeason() {
    SampleLeague league =
        FullRosters.usual().free(player("new", "Cy Yost", Position.WR, "BUF", 24));

    assertThat(WaiverCards.card(out(league, LeagueKind.DYNASTY).decide(WaiverCards.ID)).answer())
        .isNotNull();
  }

  @Test
  void afterTheGamesOfTheWeekBeforeTheLastAnAddIsForNextWeek() {
    Instant tuesday = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));
    SeasonCalendar calendar =
        SeasonCalendar.of(
            OptionalInt.of(SampleLeague.WEEK + 1),
            OptionalInt.of(SampleLeague.WEEK + 1),
            List.of());
    SampleLeague league =
        FullRosters.usual()
            .rules(rules -> rules.with(new LeagueFormat(calendar)))
            .statusAsOf(tuesday.minus(Duration.ofMinutes(14)))
            .free(player("new", "Cy Yost", Position.WR, "BUF", 24));

    WaiverQuestion.Answer.Card card =
        WaiverCards.card(
            new WaiverQuestion(
                    league.linked(),
                    LaterFacts.afterAllGames(league.facts()),
                    Optional.empty(),
                    tuesday)
                .decide(WaiverCards.ID));

    assertThat(card.answer().spoken())
        .contains(" points to your best lineup next week.")
        .doesNotContain("this week");
    assertThat(card.answer().decision().factors().getFirst().note()).contains(" points next week");
  }

  private static WaiverQuestion out(SampleLeague league, LeagueKind kind) {
    LinkedLeague linked =
        PlayoffLeague.withoutMyTeam(league.rules(rules -> rules.as(kind)), SampleLeague.WEEK - 1);
    return new WaiverQuestion(linked, league.facts(), Optional.empty(), SampleLeague.NOW);
  }
}
