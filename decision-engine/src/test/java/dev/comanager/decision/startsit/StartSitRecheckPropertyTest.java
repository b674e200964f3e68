package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class StartSitRecheckPropertyTest {
  private static final List<String> TEAMS = List.of("DET", "BUF", "KC", "TEN", "MIA", "LAR", "BAL");
  private static final LineupSlot[] SLOTS = {LineupSlot.WR_SLOT, LineupSlot.BENCH, LineupSlot.FLEX};

  /** A card and the data that lets watches follow it. */
  private record Made(SampleLeague league, DecisionCard card, TrackedDecision tracked) {}

  @Property(tries = 1000)
  void aRecheckOnTheCardsFactsGivesItsPickConfidenceAndFactors(
      @ForAll("sketches") List<Sketch> sketches,
      @ForAll @IntRange(min = 0, max = 100) int statusAgeHours) {
    made(sketches, statusAgeHours)
        .ifPresent(
            made -> {
              RecheckReported report = recheck(made);

              assertThat(report.state())
                  .isEqualTo(made.card().lean() == null ? State.CALL : State.IN_DOUBT);
              assertThat(report.confidence()).isEqualTo(made.card().confidence());
              assertThat(report.ageless()).isEqualTo(made.tracked().follow().ageless());
              // A tie leaves the line's own lineup unchanged, and a recheck has no line.
              if (report.ageless() > 50) {
                assertThat(report.players().getFirst().name())
                    .isEqualTo(made.card().subject().getFirst().name());
                assertThat(report.factors())
                    .isEqualTo(made.card().factors().stream().map(Factor::sentence).toList());
              }
            });
  }

  @Property(tries = 1000)
  void aReportNeverPicksAPlayerWhoCannotPlayAndMarksThemAll(
      @ForAll("sketches") List<Sketch> before, @ForAll("sketches") List<Sketch> after) {
    int players = Math.min(before.size(), after.size());
    Optional<Made> made = made(before.subList(0, players), 1);
    SampleLeague then = StartSitCards.games();
    for (int i = 0; i < players; i++) {
      then.mine(LineupSlot.BENCH, after.get(i).as("p:" + i, "Player Number" + i));
    }
    made.map(card -> recheck(new Made(then, card.card(), card.tracked())))
        .ifPresent(
            report -> {
              assertThat(report.players()).hasSize(players);
              report
                  .players()
                  .forEach(
                      player ->
                          assertThat(player.canPlay())
                              .isEqualTo(
                                  !StartSitCards.weekPlayer(then, player.playerId()).cannotPlay()));
              boolean nobody = report.players().stream().noneMatch(DecidedPlayer::canPlay);
              switch (report.state()) {
                case CALL -> assertThat(report.players().getFirst().canPlay()).isTrue();
                case IN_DOUBT -> {
                  Reason reason = report.noCall().reason();
                  assertThat(reason)
                      .matches(
                          why ->
                              nobody
                                  ? why == Reason.NOBODY_PLAYS
                                  : why.needsReplacement()
                                      || report.players().getFirst().canPlay());
                  assertThat(report.noCall().startable() != null)
                      .isEqualTo(reason.needsReplacement());
                }
                case CLOSED -> throw new AssertionError("the games are still to begin");
              }
            });
  }

  @Property(tries = 100)
  void theFingerprintIsIndependentOfPlayerOrderAndLineup(
      @ForAll("sketches") List<Sketch> sketches) {
    Optional<Made> first = made(sketches, 1);
    Optional<Made> again = made(sketches.reversed(), 1);

    assertThat(again.map(made -> made.tracked().follow().players().size()))
        .isEqualTo(first.map(made -> made.tracked().follow().players().size()));
    SampleLeague other = StartSitCards.games();
    for (int i = 0; i < sketches.size(); i++) {
      other.mine(LineupSlot.BENCH, sketches.get(i).as("p:" + i, "Player Number" + i));
    }
    assertThat(follow(other, sketches.size()).map(it -> it.follow().fingerprint()))
        .isEqualTo(made(sketches, 1).map(made -> made.tracked().follow().fingerprint()));
  }

  private static Optional<Made> made(List<Sketch> sketches, int statusAgeHours) {
    SampleLeague league =
        StartSitCards.games().statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(statusAgeHours)));
    for (int i = 0; i < sketches.size(); i++) {
      league.mine(SLOTS[i % SLOTS.length], sketches.get(i).as("p:" + i, "Player Number" + i));
    }
    return switch (StartSitCards.decide(league, SampleLeague.NOW, ids(sketches.size()))) {
      case StartSitResult.Answered(CardAnswer answer, Optional<TrackedDecision> tracked, _) ->
          tracked.map(it -> new Made(league, answer.decision(), it));
      case StartSitResult.Locked _ -> Optional.empty();
    };
  }

  private static Optional<TrackedDecision> follow(SampleLeague league, int players) {
    return switch (StartSitCards.decide(
        league.statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(1))),
        SampleLeague.NOW,
        ids(players))) {
      case StartSitResult.Answered(CardAnswer _, Optional<TrackedDecision> tracked, _) -> tracked;
      case StartSitResult.Locked _ -> Optional.empty();
    };
  }

  private static String[] ids(int players) {
    String[] ids = new String[players];
    Arrays.setAll(ids, i -> "p:" + i);
    return ids;
  }

  private static RecheckReported recheck(Made made) {
    RecheckReported report =
        StartSitRecheck.of(made.tracked().subject())
            .report(
                new RecheckRequested(made.tracked().follow().fingerprint(), 3),
                made.league().facts(),
                SampleLeague.NOW);
    assertThat(report.wanted()).isEqualTo(3);
    assertThat(report.players()).extracting(DecidedPlayer::place).containsOnlyNulls();
    return report;
  }

  @Provide
  Arbitrary<List<Sketch>> sketches() {
    return Combinators.combine(
            Arbitraries.of(Position.RB, Position.WR, Position.TE),
            Arbitraries.of(TEAMS),
            Arbitraries.doubles().between(1, 28).injectNull(.05),
            Arbitraries.of(Availability.class),
            Arbitraries.of(Practice.class))
        .as(
            (position, team, points, availability, practice) -> {
              Sketch sketch =
                  Sketch.of("p:0", "Player", position, team)
                      .listed(availability, practice, "Ankle");
              return points == null ? sketch : sketch.projected(points);
            })
        .list()
        .ofMinSize(2)
        .ofMaxSize(4);
  }
}
