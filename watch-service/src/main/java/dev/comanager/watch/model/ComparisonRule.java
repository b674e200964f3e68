package dev.comanager.watch.model;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.RecheckReported;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Decides when a decision has changed enough for a text (spec 4.2): the verdict flips, which means
 * that the winner changed or that a pick was withdrawn or restored; confidence moves to another
 * band; a player the line relies on can't play any more; or the one it was told to drop for an add
 * is worth clearly more than another. Ageing alone never causes a text, and neither does an add
 * that the line has made.
 */
public final class ComparisonRule {
  private static final int EVEN = 50;

  private ComparisonRule() {}

  /**
   * The change since the baseline or, without one, since a card of the same question that the line
   * was shown later. Even players have no text of their own, so that card may name another pick
   * than the baseline; the line relies on what it was shown last.
   *
   * @param shown the card that the line was shown since the baseline; empty without one
   * @param decision whose replacements are the line's own
   */
  public static Optional<WatchChange> compare(
      Baseline held, Optional<Baseline> shown, RecheckReported now, DecisionId decision) {
    if (shown.filter(card -> ReliedOnRule.isFollowed(card, now)).isPresent()) {
      return Optional.empty();
    }
    return compare(held, now, decision)
        // The card's own comparison finds it, with the drop that the line was shown last.
        .filter(change -> change.kind() != WatchChange.Kind.OTHER_DROP || shown.isEmpty())
        .or(
            () ->
                shown
                    .flatMap(card -> compare(card, now, decision))
                    .filter(change -> change.kind().ofThePick()));
  }

  /**
   * The change between the baseline and the current decision, if any.
   *
   * @param decision whose replacements are the line's own
   */
  public static Optional<WatchChange> compare(
      Baseline held, RecheckReported now, DecisionId decision) {
    if (ReliedOnRule.isFollowed(held, now)) {
      return Optional.empty();
    }
    return switch (now.state()) {
      case CLOSED -> NoCallComparisonRule.off(held, now);
      case IN_DOUBT -> NoCallComparisonRule.compare(held, now, now.replacements(decision));
      case CALL -> now.players().isEmpty() ? Optional.empty() : compare(held, now);
    };
  }

  private static Optional<WatchChange> compare(Baseline held, RecheckReported now) {
    ConfidenceBand band = ConfidenceBand.of(now.confidence());
    if (held.noCall() != null) {
      return Optional.of(change(WatchChange.Kind.BACK, held, now, band));
    }
    boolean ofRoster = held.lean() != null && now.verdict() != null;
    if (ofRoster ? MoveComparisonRule.flipped(held, now) : flipped(held, now)) {
      return Optional.of(change(WatchChange.Kind.FLIPPED, held, now, band));
    }
    if (!ofRoster && isAnotherPick(held, now)) {
      return Optional.empty(); // the players are even
    }
    if (ofRoster && MoveComparisonRule.isOtherAdvice(held, now)) {
      // A text that the line's advice still holds would be wrong.
      return moved(held, now).map(_ -> change(WatchChange.Kind.FLIPPED, held, now, band));
    }
    return moved(held, now)
        .or(
            () ->
                ReliedOnRule.isLost(held, now)
                    ? Optional.of(change(WatchChange.Kind.OUT, held, now, held.band()))
                    : Optional.empty())
        .or(
            () ->
                Optional.of(change(WatchChange.Kind.OTHER_DROP, held, now, held.band()))
                    .filter(other -> MoveComparisonRule.isOtherDrop(held, other.after(), now)));
  }

  private static boolean flipped(Baseline held, RecheckReported now) {
    return isAnotherPick(held, now)
        && (now.ageless() > EVEN || !isEvenWithTheFirst(held.winner(), now.players()));
  }

  private static boolean isAnotherPick(Baseline held, RecheckReported now) {
    return !now.players().getFirst().playerId().equals(held.winner().playerId());
  }

  private static Optional<WatchChange> moved(Baseline held, RecheckReported now) {
    ConfidenceBand band = BandRule.next(held.band(), now.confidence());
    int direction = band.compareTo(held.band());
    if (direction > 0 && now.ageless() > held.ageless()) {
      return Optional.of(change(WatchChange.Kind.FIRMER, held, now, band));
    }
    if (direction < 0 && now.ageless() < held.ageless()) {
      return Optional.of(change(WatchChange.Kind.SOFTER, held, now, band));
    }
    return Optional.empty();
  }

  /** At even chances nobody leads; but the player must be one of the two. */
  private static boolean isEvenWithTheFirst(DecidedPlayer former, List<DecidedPlayer> players) {
    return players.stream()
        .skip(1)
        .findFirst()
        .filter(second -> second.playerId().equals(former.playerId()) && second.canPlay())
        .isPresent();
  }

  private static WatchChange change(
      WatchChange.Kind kind, Baseline held, RecheckReported now, ConfidenceBand band) {
    List<DecidedPlayer> players = placed(held, now.players());
    boolean formerOut =
        players.stream()
            .anyMatch(
                player -> player.playerId().equals(held.winner().playerId()) && !player.canPlay());
    return new WatchChange(
        kind,
        held,
        new Baseline(
            now.verdict() == null ? verdict(players) : now.verdict(),
            band,
            now.confidence(),
            now.ageless(),
            formerOut,
            players,
            now.verdict()),
        Boolean.TRUE.equals(now.newScoring()));
  }

  /** A recheck has no line, so the players' roster slots are taken from the card. */
  static List<DecidedPlayer> placed(Baseline held, List<DecidedPlayer> players) {
    Map<String, Place> places =
        held.players().stream()
            .collect(
                Collectors.toMap(
                    DecidedPlayer::playerId,
                    player -> player.place() == null ? Place.ELSEWHERE : player.place()));
    return players.stream()
        .map(player -> player.at(places.getOrDefault(player.playerId(), Place.ELSEWHERE)))
        .toList();
  }

  // SIT when the player now in the lineup is the one to bench.
  private static Verdict verdict(List<DecidedPlayer> players) {
    boolean someoneToBench =
        players.stream().skip(1).anyMatch(player -> player.place() == Place.LINEUP);
    return players.getFirst().place() == Place.BENCH && someoneToBench
        ? Verdict.SIT
        : Verdict.START;
  }
}
