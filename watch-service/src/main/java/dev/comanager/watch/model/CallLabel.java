package dev.comanager.watch.model;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A short label of a watched decision. */
public final class CallLabel {
  private CallLabel() {}

  /** For example {@code Nacua over Waddle} or {@code whether to add Bishop}. */
  public static String of(String kind, Baseline call, Function<DecidedPlayer, String> naming) {
    if (kind.equals(DecisionKind.TRADE.code())) {
      return "whether to trade " + trade(call.players(), naming);
    }
    if (kind.equals(DecisionKind.WAIVER.code())) {
      return "whether to add " + naming.apply(call.winner());
    }
    return naming.apply(call.winner())
        + call.other().map(other -> " over " + naming.apply(other)).orElse("");
  }

  /** The sides of a trade: the own players for those of the other roster. */
  public static String trade(List<DecidedPlayer> players, Function<DecidedPlayer, String> naming) {
    return side(players, true, naming) + " for " + side(players, false, naming);
  }

  private static String side(
      List<DecidedPlayer> players, boolean own, Function<DecidedPlayer, String> naming) {
    return players.stream()
        .filter(player -> own == (player.place() != Place.ELSEWHERE))
        .map(naming)
        .collect(Collectors.joining(", "));
  }
}
