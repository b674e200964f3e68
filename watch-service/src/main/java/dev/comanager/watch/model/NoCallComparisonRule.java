package dev.comanager.watch.model;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.model.Baseline.NoCallNotice;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * When it is worth a text that there is no call: it is a flip from a call, and told again only when
 * whoever the line was told to count on is lost to it. Facts that are too old are no flip.
 */
final class NoCallComparisonRule {
  private NoCallComparisonRule() {}

  /**
   * What has changed, if anything.
   *
   * @param replacements who can start instead, the best first; null when nobody looked
   */
  static Optional<Change> compare(
      Baseline held, RecheckReported now, List<DecidedPlayer> replacements) {
    if (now.noCall() == null) {
      return Optional.empty(); // nothing was read that could be compared
    }
    NoCall.Reason reason = now.noCall().reason();
    boolean flipped = held.verdict() != Verdict.NO_CALL && reason != NoCall.Reason.OLD_FACTS;
    boolean lost =
        held.replacement()
            .map(replacement -> isLost(replacement, reason, replacements))
            .orElseGet(() -> ReliedOnRule.isLost(held, now));
    return flipped || lost
        ? Optional.of(
            new Change(Change.Kind.NO_CALL, held, noCallBaseline(held, now, reason, replacements)))
        : Optional.empty();
  }

  /** Once one of the players can be started again, nobody is needed in their place. */
  private static boolean isLost(
      DecidedPlayer replacement, NoCall.Reason reason, List<DecidedPlayer> replacements) {
    return !reason.needsReplacement()
        || (replacements != null
            && replacements.stream()
                .noneMatch(one -> one.playerId().equals(replacement.playerId())));
  }

  private static Baseline noCallBaseline(
      Baseline held, RecheckReported now, NoCall.Reason reason, List<DecidedPlayer> replacements) {
    List<DecidedPlayer> players =
        now.players().isEmpty() ? held.players() : ComparisonRule.placed(held, now.players());
    if (reason.needsReplacement()) {
      // Nobody leads: they are named as the line knows them.
      List<String> order = held.players().stream().map(DecidedPlayer::playerId).toList();
      players =
          players.stream()
              .sorted(Comparator.comparingInt(player -> order.indexOf(player.playerId())))
              .toList();
    }
    boolean weighed = now.confidence() > 0;
    return new Baseline(
        Verdict.NO_CALL,
        weighed ? ConfidenceBand.of(now.confidence()) : held.band(),
        weighed ? now.confidence() : held.confidence(),
        weighed ? now.ageless() : held.ageless(),
        players.stream()
            .anyMatch(
                player -> player.playerId().equals(held.winner().playerId()) && !player.canPlay()),
        players,
        lean(held, now, reason),
        new NoCallNotice(
            reason,
            replacements == null || replacements.isEmpty() ? null : replacements.getFirst()));
  }

  /** With nobody to add the line counts on nobody. */
  private static Verdict lean(Baseline held, RecheckReported now, NoCall.Reason reason) {
    if (reason == NoCall.Reason.NOBODY_TO_ADD) {
      return Verdict.HOLD;
    }
    return now.verdict() == null ? held.lean() : now.verdict();
  }
}
