package dev.comanager.watch.alert;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Copy;
import java.util.List;

/** Decisions to get Brandt, from another roster or as a free agent, for the own Keene. */
final class Moves {
  private Moves() {}

  /**
   * Such a decision in place of one on the same players.
   *
   * @param named number of players it names, Brandt first
   */
  static DecisionMade of(DecisionMade plain, DecisionKind kind, Verdict verdict, int named) {
    DecisionMade.Follow follow = plain.follow();
    return Copy.of(plain)
        .kind(kind)
        .verdict(verdict)
        .follow(
            new DecisionMade.Follow(
                follow.fingerprint(),
                follow.factsVersion(),
                follow.ageless(),
                List.of(elsewhere(follow.players().get(1)), follow.players().get(0))
                    .subList(0, named),
                follow.games(),
                verdict))
        .made();
  }

  private static DecidedPlayer elsewhere(DecidedPlayer player) {
    return player.at(Place.ELSEWHERE);
  }
}
