package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Mistakes that other start/sit tools make. */
class StartSitTrapsTest {
  private static final Instant DURING_EARLY_GAMES =
      SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(95));

  @Test
  void theAmountOfDataOnAPlayerDoesNotAffectTheCall() {
    Sketch veteran =
        Sketch.of("p:vet", "Ovid Lang", Position.WR, "DET")
            .projected(11)
            .played(24, "rec_tgt", 12)
            .played(21, "rec_tgt", 11)
            .played(19, "rec_tgt", 13);
    Sketch rookie = Sketch.of("p:new", "Pim Reese", Position.WR, "KC").projected(12.5);

    DecisionCard card = card(veteran, rookie);

    assertThat(card.subject().getFirst().name()).isEqualTo("Pim Reese");
    assertThat(card.verdict()).isEqualTo(Verdict.SIT);
    assertThat(card.confidence())
        .isEqualTo(
            card(Sketch.of("p:vet", "Ovid Lang", Position.WR, "DET").projected(11), rookie)
                .confidence());
  }

  @ParameterizedTest
  @EnumSource(
      value = Availability.class,
      names = {"OUT", "RESERVE", "SUSPENDED", "INACTIVE"})
  void aRuledOutPlayerNeverCountsWithHisFullProjection(Availability status) {
    Sketch ruledOut =
        Sketch.of("p:star", "Ovid Lang", Position.WR, "DET")
            .projected(24)
            .listed(status, Practice.UNKNOWN, "");

    DecisionCard card =
        card(ruledOut, Sketch.of("p:plain", "Pim Reese", Position.WR, "KC").projected(5));

    assertThat(card.subject().getFirst().name()).isEqualTo("Pim Reese");
    assertThat(card.subject().get(1).projection()).isZero();
    assertThat(card.subject().get(1).status()).isNotEmpty();
  }

  @Test
  void pointsFollowTheLeaguesPointsPerReception() {
    StatLine catches = new StatLine(Map.of("points", 6.0, "rec", 8.0));
    SampleLeague league =
        StartSitCards.games()
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:catches", "Ovid Lang", Position.WR, "DET").projected(catches))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:yards", "Pim Reese", Position.WR, "KC").projected(11));

    List<Subject> subjects =
        StartSitCards.card(league, "p:catches", "p:yards").decision().subject();

    // With a full point per reception the order is reversed: 14 to 11.
    assertThat(subjects).extracting(Subject::name).containsExactly("Pim Reese", "Ovid Lang");
    assertThat(subjects).extracting(Subject::projection).containsExactly(11.0, 10.0);
  }

  @Test
  void aTeamHasOneSpellingForAllSources() {
    assertThat(NflTeams.spelled("WSH")).isEqualTo(NflTeams.spelled("was"));
    assertThat(NflTeams.spelled("JAC")).isEqualTo(NflTeams.spelled("JAX"));
  }

  @Test
  void pointsScoredSoFarAreShownDuringAGame() {
    CardAnswer answer =
        StartSitCards.card(running(), DURING_EARLY_GAMES, "p:running", "p:late1", "p:late2");

    assertThat(answer.decision().subject())
        .extracting(Subject::name)
        .containsExactly("Finn Hale", "Odell Strand");
    assertThat(answer.decision().reasoning())
        .contains(
            "Lang's game has begun, so this spot can't be changed (12.4 points so far, about 8.0 to come)");
    assertThat(answer.players().get(2).why()).contains("12.4 points in it so far");
  }

  @Test
  void aClosedCallStillComparesWhatIsKnown() {
    assertThat(StartSitCards.decide(running(), DURING_EARLY_GAMES, "p:running", "p:late1"))
        .isEqualTo(
            new StartSitResult.Locked(
                "Only Odell Strand is still to play, so there is nothing left to choose."
                    + " Ovid Lang: 12.4 points so far, about 8.0 to come. Odell Strand"
                    + " projects 9.0. Ask about players who are all still to play."));
  }

  @Test
  void upToSixPlayersOfAllFlexPositionsAreCompared() {
    SampleLeague league = StartSitCards.usual();

    CardAnswer answer =
        StartSitCards.card(league, "p:a", "p:b", "p:rb1", "p:rb2", "p:wr3", "p:out");

    assertThat(answer.players()).hasSize(6);
    assertThat(answer.decision().subject()).hasSize(6);
    assertThat(answer.decision().subject().getFirst().name()).isEqualTo("Amon-Ra St. Brown");
    assertThat(answer.decision().reasoning()).contains("After them: ");
  }

  @Test
  void anUnrosteredPlayerIsComparedAndMarkedAsAnAdd() {
    SampleLeague league =
        StartSitCards.games()
            .free(Sketch.of("p:free", "Ovid Lang", Position.WR, "DET").projected(15))
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:own", "Pim Reese", Position.WR, "KC").projected(9));

    DecisionCard card = StartSitCards.card(league, "p:free", "p:own").decision();

    assertThat(card.subject().getFirst().name()).isEqualTo("Ovid Lang");
    assertThat(card.reasoning()).contains("Lang isn't on your roster. Add him first.");
  }

  private static SampleLeague running() {
    SeasonSoFar begun =
        new SeasonSoFar(
            0, SeasonSoFar.NOTHING.total(), List.of(), new StatLine(Map.of("points", 12.4)));
    return StartSitCards.games()
        .statusAsOf(DURING_EARLY_GAMES.minus(Duration.ofMinutes(10)))
        .mine(
            LineupSlot.WR_SLOT,
            Sketch.of("p:running", "Ovid Lang", Position.WR, "DET").projected(16).season(begun))
        .mine(
            LineupSlot.WR_SLOT,
            Sketch.of("p:late1", "Odell Strand", Position.WR, "LAR").projected(9))
        .mine(
            LineupSlot.BENCH, Sketch.of("p:late2", "Finn Hale", Position.WR, "SEA").projected(14));
  }

  private static DecisionCard card(Sketch starter, Sketch bench) {
    SampleLeague league =
        StartSitCards.games().mine(LineupSlot.WR_SLOT, starter).mine(LineupSlot.BENCH, bench);
    List<String> ids =
        league.facts().everyone().stream().map(one -> one.player().id().value()).toList();
    return StartSitCards.card(league, ids.toArray(String[]::new)).decision();
  }
}
