package dev.comanager.decision.brief;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.lineup.LineupPlan.ClosePick;
import dev.comanager.decision.week.ShortNames;
import java.util.List;
import java.util.stream.Stream;

/** Renders the week's closest pick, and where a start/sit question would pick the other player. */
final class CloseText {
  private static final int MOST_OUTSCORED = 2;

  private CloseText() {}

  static List<String> sentences(BriefFindings found, ShortNames names) {
    return Stream.concat(
            found.outscored().stream().limit(MOST_OUTSCORED).map(pair -> pair.text(names)),
            found.closePicks().stream().limit(1).map(pick -> closest(pick, names)))
        .toList();
  }

  private static String closest(ClosePick pick, ShortNames names) {
    return "Closest pick: %s over %s at %s. %s"
        .formatted(
            names.of(pick.start()),
            names.of(pick.sit()),
            pick.slot().label(),
            BandText.spoken(Verdict.START, pick.confidence()));
  }
}
