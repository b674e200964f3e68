package dev.comanager.evaluation.value;

import dev.comanager.decision.league.Position;
import dev.comanager.evaluation.replay.PastPlayer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A player for one of another position, about equal by this week's consensus. */
record EvenOffer(PastPlayer give, PastPlayer get) {
  private static final double LEAST_EXPECTED = 5;
  private static final Set<Position> TRADED =
      EnumSet.of(Position.QB, Position.RB, Position.WR, Position.TE);

  /** The offer between those rosters whose players are closest. */
  static Optional<EvenOffer> closest(List<PastPlayer> mine, List<PastPlayer> theirs) {
    List<EvenOffer> offers = new ArrayList<>();
    for (PastPlayer give : mine) {
      for (PastPlayer get : theirs) {
        if (tradable(give) && tradable(get) && give.row().position() != get.row().position()) {
          offers.add(new EvenOffer(give, get));
        }
      }
    }
    return offers.stream()
        .min(
            Comparator.comparingDouble((EvenOffer offer) -> Math.abs(offer.ahead()))
                .thenComparing(offer -> offer.give().id())
                .thenComparing(offer -> offer.get().id()));
  }

  private static boolean tradable(PastPlayer player) {
    return player.expected().orElse(0) >= LEAST_EXPECTED
        && TRADED.contains(player.row().position());
  }

  /** The consensus points that the offer gains this week. */
  double ahead() {
    return get.expected().orElse(0) - give.expected().orElse(0);
  }
}
