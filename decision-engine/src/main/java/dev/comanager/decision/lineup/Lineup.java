package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import java.util.List;
import java.util.Optional;

/**
 * Who stands in which of the places that can be changed.
 *
 * @param places in the league's order, with their occupants before
 * @param occupants one for each place, empty where nobody stands
 */
public record Lineup(List<Place> places, List<Optional<PlayerId>> occupants) {
  public Lineup {
    places = List.copyOf(places);
    occupants = List.copyOf(occupants);
    if (places.size() != occupants.size()) {
      throw new IllegalArgumentException("a place without an answer");
    }
  }

  /** Whether that player stands in it. */
  public boolean has(PlayerId player) {
    return occupants.contains(Optional.of(player));
  }
}
