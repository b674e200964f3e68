package dev.comanager.decision.week;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import java.util.List;
import java.util.function.Function;

/** Players of a decision in the form that watches receive. */
public final class DecidedPlayers {
  private DecidedPlayers() {}

  /**
   * Those players in their order.
   *
   * @param shortName his name in a text next to the others
   * @param withPlaces whether to include their slots: a subject that many lines share has none
   */
  public static List<DecidedPlayer> of(
      List<WeekPlayer> players, Function<WeekPlayer, String> shortName, boolean withPlaces) {
    return players.stream()
        .map(
            one ->
                new DecidedPlayer(
                        one.id().value(),
                        one.name(),
                        shortName.apply(one),
                        withPlaces ? place(one) : null,
                        StatusText.status(one),
                        !one.cannotPlay(),
                        one.shownPoints(),
                        PlayerRows.seconds(one.report().asOf()),
                        one.bye() ? null : PlayerRows.seconds(one.report().reportedAt()))
                    .lockedAt(one.lockAt()))
        .toList();
  }

  private static Place place(WeekPlayer player) {
    if (player.spot() == null) {
      return Place.ELSEWHERE;
    }
    return player.inLineup() ? Place.LINEUP : Place.BENCH;
  }
}
