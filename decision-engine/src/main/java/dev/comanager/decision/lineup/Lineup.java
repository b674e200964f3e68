package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import java.util.List;
import java.util.Optional;

/**
 * The occupants of the slots that can still be changed.
 *
 * @param places in the league's order, with their previous occupants
 * @param occupants one for each slot, empty where there is none
 */
public record Lineup(List<Place> places, List<Optional<PlayerId>> occupants) {
  public Lineup {
    places = List.copyOf(places);
    occupants = List.copyOf(occupants);
    if (places.size() != occupants.size()) {
      throw new IllegalArgumentException("a place without an answer");
    }
  }

  /** Whether that player is in the lineup. */
  public boolean has(PlayerId player) {
    return occupants.contains(Optional.of(player));
  }
}
