package dev.comanager.decision.lineup;

import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.value.MoveDoubts;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;

/**
 * Why a lineup's changes, or keeping it, are no more than a lean.
 *
 * @param but the reason as the end of a sentence
 */
record LineupDoubt(Doubt doubt, String but) {

  /** The first doubt about any of its changes; without changes, that about its closest pair. */
  static Optional<LineupDoubt> of(LineupVerdict verdict) {
    if (verdict.changes().isEmpty()) {
      return verdict
          .pair()
          .map(pair -> of(pair, verdict.names()))
          .orElseGet(() -> of(List.of(), verdict));
    }
    return verdict.changes().stream().flatMap(change -> of(change, verdict).stream()).findFirst();
  }

  private static Optional<LineupDoubt> of(Change change, LineupVerdict verdict) {
    WeekPlayer in = verdict.player(change.in());
    return change
        .out()
        .map(
            out ->
                PairWeighing.of(
                    in, verdict.player(out), verdict.league(), verdict.facts(), verdict.now()))
        .map(pair -> of(pair, verdict.names()))
        .orElseGet(() -> of(List.of(in), verdict));
  }

  private static Optional<LineupDoubt> of(PairWeighing pair, ShortNames names) {
    return pair.doubt().flatMap(doubt -> pair.but(names).map(but -> new LineupDoubt(doubt, but)));
  }

  private static Optional<LineupDoubt> of(List<WeekPlayer> concerned, LineupVerdict verdict) {
    MoveDoubts doubts = MoveDoubts.of(verdict.league(), verdict.facts(), concerned, verdict.now());
    return doubts
        .doubt()
        .flatMap(doubt -> doubts.but(verdict.names()).map(but -> new LineupDoubt(doubt, but)));
  }
}
