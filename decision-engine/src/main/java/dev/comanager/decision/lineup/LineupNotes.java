package dev.comanager.decision.lineup;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is still to do once a lineup's changes are made.
 *
 * @param activate a player to activate and start
 * @param swap two starters who should trade places
 */
record LineupNotes(
    LineupVerdict verdict,
    Optional<ActivationRule.Activation> activate,
    Optional<OpenFlexRule.Exchange> swap) {
  static LineupNotes of(LineupVerdict verdict) {
    List<WeekPlayer> waiting = verdict.roster().readyInReserve();
    return new LineupNotes(
        verdict,
        waiting.isEmpty() ? Optional.empty() : ActivationRule.of(verdict.rosterAfter(), waiting),
        OpenFlexRule.of(verdict.roster(), verdict.best()));
  }

  /** The short name of the player to activate; empty without one. */
  Optional<String> toActivate() {
    return activate.map(found -> verdict.name(found.player().id()));
  }

  List<String> sentences() {
    return Stream.concat(activate.map(this::text).stream(), swap.map(this::text).stream()).toList();
  }

  private String text(ActivationRule.Activation found) {
    String who = StatusText.whoIs(found.player());
    return "%s%s can play but is on your IR. Activate him and start him%s: %s more points.%s"
        .formatted(
            verdict.name(found.player().id()),
            who.isEmpty() ? "" : who + ",",
            found.out().map(out -> " for " + verdict.name(out.id())).orElse(""),
            CardNumbers.text(found.gain()),
            verdict.roster().full() ? " You have to drop a player for him." : "");
  }

  private String text(OpenFlexRule.Exchange found) {
    return "%s plays %s in your %s spot: swap him with %s at %s before his kickoff, so %s stays open."
        .formatted(
            verdict.name(found.first().id()),
            EasternTime.weekday(found.first().lockAt()),
            found.flex().label(),
            verdict.name(found.second().id()),
            found.narrow().label(),
            found.flex().label());
  }
}
