package dev.comanager.decision.lineup;

import dev.comanager.decision.week.WeekPlayer;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a player in a place for injured players who can play again and would start. He can't be
 * moved into the lineup before he is activated, so he is no candidate for it.
 */
final class ActivationRule {
  private static final double LEAST_GAIN = .5;

  private ActivationRule() {}

  /**
   * A player to activate.
   *
   * @param out the starter he replaces; empty where a slot is empty
   * @param gain in expected points
   */
  record Activation(WeekPlayer player, Optional<WeekPlayer> out, double gain) {}

  /** The activation that adds the most points to that team's lineup; empty when none does. */
  static Optional<Activation> of(Roster roster, List<WeekPlayer> waiting) {
    return waiting.stream()
        .flatMap(player -> activation(roster, player).stream())
        .filter(found -> found.gain() >= LEAST_GAIN)
        .max(
            Comparator.comparingDouble(Activation::gain)
                .thenComparing(found -> found.player().id(), Comparator.reverseOrder()));
  }

  private static Optional<Activation> activation(Roster roster, WeekPlayer player) {
    List<Candidate> candidates =
        Stream.concat(
                roster.candidates(_ -> false).stream(), Stream.of(Candidate.of(player, false)))
            .toList();
    return ChangesRule.of(LineupRule.best(roster.openPlaces(), candidates)).stream()
        .filter(change -> change.in().equals(player.id()))
        .findFirst()
        .map(
            change ->
                new Activation(
                    player, change.out().map(roster::known), LineupVerdict.gain(roster, change)));
  }
}
