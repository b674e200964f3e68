package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** Names players in the order of a text: in full at the first mention, afterwards in short. */
final class Mentions implements Function<DecidedPlayer, String> {
  private final Set<String> mentioned = new HashSet<>();

  @Override
  public String apply(DecidedPlayer player) {
    return mentioned.add(player.playerId()) ? player.name() : player.shortName();
  }
}
