package dev.comanager.decision.brief;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.lineup.LineupPlan.ClosePick;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.Outscored;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The brief and start/sit cards never contradict each other without saying so. */
class BriefAndStartSitPropertyTest {
  @Property(tries = 400)
  void aClosePickIsThatOfTheStartSitCard(@ForAll("teams") SampleLeague league) {
    for (ClosePick pick : found(league).closePicks()) {
      startSit(league, pick.start(), pick.sit())
          .ifPresent(card -> assertThat(picked(card)).isEqualTo(pick.start().name()));
    }
  }

  @Property(tries = 400)
  void aMoveIsThatOfTheStartSitCardOrBothNameTheOtherSide(@ForAll("teams") SampleLeague league) {
    BriefFindings found = found(league);

    for (Move move : found.moves()) {
      move.out()
          .filter(out -> !out.cannotPlay() && out.availability() != Availability.DOUBTFUL)
          .filter(
              out ->
                  startSit(league, move.in(), out)
                      .filter(card -> !picked(card).equals(move.in().name()))
                      .isPresent())
          .ifPresent(out -> assertThat(found.outscored()).contains(new Outscored(move.in(), out)));
    }
    for (Outscored pair : found.outscored()) {
      startSit(league, pair.start(), pair.sit())
          .filter(_ -> pair.start().expectedPoints() - pair.sit().expectedPoints() > .1)
          .ifPresent(card -> assertThat(card.reasoning()).contains(" still brings more, "));
    }
  }

  private static BriefFindings found(SampleLeague league) {
    return BriefFindings.of(league.linked(), SampleLeague.WEEK, league.facts(), SampleLeague.NOW);
  }

  private static Optional<DecisionCard> startSit(
      SampleLeague league, WeekPlayer one, WeekPlayer other) {
    return Optional.ofNullable(
        StartSitOn.decide(
                new LineId("ln_00000000000000000000000a"),
                league.linked(),
                league.facts(),
                SampleLeague.NOW,
                List.of(one.player(), other.player()))
            .decision());
  }

  private static String picked(DecisionCard card) {
    return card.subject().getFirst().name();
  }

  @Provide
  Arbitrary<SampleLeague> teams() {
    return new BriefPlanPropertyTest().teams();
  }
}
