package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.Change.Shift;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits a new lineup into independent changes. Each begins with a newcomer, follows the chain of
 * players who make way for one another, and ends with the player who goes out or with a slot that
 * was empty.
 */
final class ChangesRule {
  private ChangesRule() {}

  static List<Change> of(Lineup lineup) {
    Map<PlayerId, Integer> after = new HashMap<>();
    Map<PlayerId, Integer> before = new HashMap<>();
    for (int i = 0; i < lineup.places().size(); i++) {
      int place = i;
      lineup.occupants().get(i).ifPresent(player -> after.put(player, place));
      lineup.places().get(i).player().ifPresent(player -> before.put(player, place));
    }
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < lineup.places().size(); i++) {
      Optional<PlayerId> newcomer =
          lineup.occupants().get(i).filter(player -> !before.containsKey(player));
      if (newcomer.isPresent()) {
        changes.add(change(newcomer.get(), i, lineup.places(), after));
      }
    }
    return changes;
  }

  private static Change change(
      PlayerId newcomer, int taken, List<Place> places, Map<PlayerId, Integer> after) {
    List<Shift> shifts = new ArrayList<>();
    int at = taken;
    Optional<PlayerId> displaced = places.get(at).player();
    while (displaced.isPresent() && after.containsKey(displaced.get())) {
      int to = after.get(displaced.get());
      shifts.add(new Shift(displaced.get(), places.get(at).slot(), places.get(to).slot()));
      at = to;
      displaced = places.get(at).player();
    }
    return new Change(newcomer, places.get(taken).slot(), displaced, shifts);
  }
}
