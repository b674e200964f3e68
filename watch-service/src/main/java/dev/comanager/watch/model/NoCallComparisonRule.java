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
 * Decides when the absence of a pick warrants a text: it is a flip from a pick, and is reported
 * again only when a player the line was advised to start can't play any more. Outdated facts are no
 * flip.
 */
final class NoCallComparisonRule {
  private NoCallComparisonRule() {}

  /**
   * The change, if any.
   *
   * @param replacements players who can start instead; null when none were searched for or the
   *     line's league couldn't be read
   */
  static Optional<WatchChange> compare(
      Baseline held, RecheckReported now, NoCall.Replacements replacements) {
    if (now.noCall() == null) {
      return Optional.empty(); // nothing was read that could be compared
    }
    NoCall.Reason reason = now.noCall().reason();
    boolean flipped = held.verdict() != Verdict.NO_CALL && reason != NoCall.Reason.OLD_FACTS;
    boolean lost =
        held.replacement()
            .map(replacement -> isLost(replacement, now.noCall(), replacements))
            .orElseGet(() -> ReliedOnRule.isLost(held, now));
    return flipped || lost
        ? Optional.of(
            new WatchChange(
                WatchChange.Kind.NO_CALL, held, noCallBaseline(held, now, reason, replacements)))
        : Optional.empty();
  }

  /** That a watched trade can't be made any more, told once. */
  static Optional<WatchChange> off(Baseline held, RecheckReported now) {
    return now.players().isEmpty() || isOff(held)
        ? Optional.empty()
        : Optional.of(
            new WatchChange(
                WatchChange.Kind.OFF,
                held,
                new Baseline(
                    Verdict.NO_CALL,
                    held.band(),
                    held.confidence(),
                    held.ageless(),
                    held.riskRealized(),
                    held.players(),
                    Verdict.HOLD,
                    NoCallNotice.OFF)));
  }

  /** Whether the line has read that its trade is off, and not only that there is no pick. */
  private static boolean isOff(Baseline held) {
    // Older releases stored the former lean.
    return held.noCall() != null
        && (held.lean() == Verdict.HOLD || held.noCall().reason() == NoCall.Reason.OLD_FACTS);
  }

  /**
   * Once one of the players can start again, no replacement is needed. Where none was searched for
   * the line, or the line has started the named one, the facts alone say whether he can still be
   * started. Where it has started somebody else, he isn't needed any more.
   */
  private static boolean isLost(
      DecidedPlayer replacement, NoCall now, NoCall.Replacements replacements) {
    if (!now.reason().needsReplacement()) {
      return true;
    }
    if (replacements == null || replacements.starts(replacement)) {
      return now.startable() != null && !now.startable().contains(replacement.playerId());
    }
    return replacements.needed()
        && replacements.players().stream()
            .noneMatch(one -> one.playerId().equals(replacement.playerId()));
  }

  private static Baseline noCallBaseline(
      Baseline held, RecheckReported now, NoCall.Reason reason, NoCall.Replacements replacements) {
    List<DecidedPlayer> players =
        now.players().isEmpty() ? held.players() : ComparisonRule.placed(held, now.players());
    if (reason.needsReplacement()) {
      // Nobody leads, so the players keep the order that the line knows.
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
            replacements == null ? null : replacements.players().stream().findFirst().orElse(null),
            replacements == null ? null : replacements.notNeeded()));
  }

  /** Without a player to add, the line relies on nobody. */
  private static Verdict lean(Baseline held, RecheckReported now, NoCall.Reason reason) {
    if (reason == NoCall.Reason.NOBODY_TO_ADD) {
      return Verdict.HOLD;
    }
    return now.verdict() == null ? held.lean() : now.verdict();
  }
}
