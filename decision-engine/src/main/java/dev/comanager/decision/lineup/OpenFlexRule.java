package dev.comanager.decision.lineup;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds a starter who would lock a flex slot days before a starter in a narrower slot that he could
 * take as well. If the other one is ruled out, fewer bench players can replace him.
 */
final class OpenFlexRule {
  private OpenFlexRule() {}

  /**
   * Two starters who should trade places.
   *
   * @param first who locks first, in the flex slot
   * @param second who locks on a later day, in the narrower slot
   */
  record Exchange(WeekPlayer first, LineupSlot flex, WeekPlayer second, LineupSlot narrow) {}

  /** The exchange that matters most, or empty when the lineup has none. */
  static Optional<Exchange> of(Roster roster, Lineup lineup) {
    List<Seat> seats = new ArrayList<>();
    for (int i = 0; i < lineup.places().size(); i++) {
      LineupSlot slot = lineup.places().get(i).slot();
      lineup
          .occupants()
          .get(i)
          .map(roster::known)
          .filter(player -> player.lockAt() != null && Roster.canBeCountedOn(player))
          .ifPresent(player -> seats.add(new Seat(slot, player)));
    }
    return seats.stream()
        .flatMap(
            flex ->
                seats.stream()
                    .filter(narrow -> wrong(flex, narrow) && helps(flex, narrow, roster, lineup))
                    .map(
                        narrow ->
                            new Exchange(
                                flex.player(), flex.slot(), narrow.player(), narrow.slot())))
        .findFirst();
  }

  private record Seat(LineupSlot slot, WeekPlayer player) {}

  private static boolean wrong(Seat flex, Seat narrow) {
    return flex.slot() != narrow.slot()
        && flex.slot().kinds().containsAll(narrow.slot().kinds())
        && narrow.slot().accepts(flex.player().player().position())
        && flex.slot().accepts(narrow.player().player().position())
        && EasternTime.day(flex.player().lockAt())
            .isBefore(EasternTime.day(narrow.player().lockAt()));
  }

  /** Whether the bench has somebody for an open flex slot who doesn't fit the narrower one. */
  private static boolean helps(Seat flex, Seat narrow, Roster roster, Lineup lineup) {
    Instant needed = narrow.player().lockAt();
    return roster.candidates(_ -> false).stream()
        .filter(one -> one.available() && one.lockAt() != null && !lineup.has(one.id()))
        .anyMatch(
            one ->
                !one.lockAt().isBefore(needed)
                    && flex.slot().accepts(one.position())
                    && !narrow.slot().accepts(one.position()));
  }
}
