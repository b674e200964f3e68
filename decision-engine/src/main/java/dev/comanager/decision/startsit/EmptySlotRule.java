package dev.comanager.decision.startsit;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the player whom an empty starting slot takes, so that none of the starters compared with
 * him has to sit. A slot that a better bench player will take isn't free for him.
 */
final class EmptySlotRule {
  private EmptySlotRule() {}

  /** A player out of the lineup and the empty slot that he takes. */
  record Fill(WeekPlayer player, LineupSlot slot) {}

  /**
   * The pick or, when he starts already, the first of the others; empty when no starter is compared
   * with him or no slot is free for him.
   *
   * @param compared the pick first
   */
  static Optional<Fill> of(StartSitQuestion question, List<WeekPlayer> compared) {
    List<WeekPlayer> starters =
        compared.stream().filter(one -> one.inLineup() && mayStart(one)).toList();
    if (starters.isEmpty()) {
      return Optional.empty();
    }
    Stream<WeekPlayer> waiting =
        compared.getFirst().inLineup() ? compared.stream().skip(1) : compared.stream().limit(1);
    return waiting
        .filter(one -> one.spot() != null && !one.inLineup() && mayStart(one))
        .flatMap(one -> fill(question, one, starters).stream())
        .findFirst();
  }

  private static Optional<Fill> fill(
      StartSitQuestion question, WeekPlayer player, List<WeekPlayer> starters) {
    List<LineupSlot> free = slots(question, player);
    double weakest = starters.stream().mapToDouble(WeekPlayer::expectedPoints).min().orElseThrow();
    long rivals =
        free.isEmpty()
            ? 0
            : bench(question)
                .filter(one -> !one.id().equals(player.id()) && one.expectedPoints() > weakest)
                .filter(
                    one -> free.stream().anyMatch(slot -> slot.accepts(one.player().position())))
                .count();
    return free.size() > rivals ? Optional.of(new Fill(player, free.getFirst())) : Optional.empty();
  }

  /** The empty starting slots that he may take. */
  static List<LineupSlot> slots(StartSitQuestion question, WeekPlayer player) {
    return question.league().mine().spots().stream()
        .filter(spot -> spot.player().isEmpty())
        .map(RosterSpot::slot)
        .filter(slot -> slot.starting() && slot.accepts(player.player().position()))
        .toList();
  }

  private static Stream<WeekPlayer> bench(StartSitQuestion question) {
    return question.league().mine().spots().stream()
        .filter(spot -> spot.slot() == LineupSlot.BENCH)
        .flatMap(spot -> spot.player().stream())
        .flatMap(id -> question.facts().player(id).stream())
        .map(PlayerFacts::player)
        .map(one -> WeekPlayer.of(one, question.league(), question.facts(), question.now()))
        .filter(one -> !one.locked() && mayStart(one));
  }

  private static boolean mayStart(WeekPlayer player) {
    return !player.cannotPlay() && player.availability() != Availability.DOUBTFUL;
  }
}
