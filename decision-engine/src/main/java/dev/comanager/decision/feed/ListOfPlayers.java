package dev.comanager.decision.feed;

import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The list of all players with their statuses, read once a day as Sleeper asks of its clients. */
@ApplicationScoped
class ListOfPlayers {
  static final String SOURCE = "Sleeper player list";
  private static final Duration LASTS = Duration.ofHours(23);

  private final SleeperFacts sleeper;

  ListOfPlayers(SleeperFacts sleeper) {
    this.sleeper = sleeper;
  }

  /**
   * The result of a read.
   *
   * @param players empty when the list wasn't due, or the read failed
   */
  record Read(Optional<List<PlayerStatus>> players, boolean failed) {
    /**
     * The statuses with those of the week's projections, which are fresher. The list alone has
     * external ids and the position in which a player counts.
     *
     * @param known the facts so far, with the list's positions when it wasn't due
     */
    List<PlayerStatus> with(List<PlayerStatus> fresher, Optional<SeasonFacts> known) {
      Map<PlayerId, PlayerStatus> statuses = new HashMap<>();
      players.orElse(List.of()).forEach(status -> statuses.put(status.id(), status));
      for (PlayerStatus fresh : fresher) {
        PlayerStatus placed =
            known
                .flatMap(facts -> facts.player(fresh.id()))
                .map(one -> fresh.at(one.player().position()))
                .orElse(fresh);
        statuses.merge(fresh.id(), placed, (listed, read) -> read.withIdentityOf(listed));
      }
      return List.copyOf(statuses.values());
    }
  }

  /** Reads the list when it is due. Where players are already known, a failure is tolerated. */
  Uni<Read> read(Optional<SeasonFacts> known, Instant now) {
    boolean due =
        known.flatMap(ListOfPlayers::readAt).map(at -> !at.plus(LASTS).isAfter(now)).orElse(true);
    if (!due) {
      return Uni.createFrom().item(new Read(Optional.empty(), false));
    }
    int before = known.map(facts -> facts.players().size()).orElse(0);
    return sleeper
        .players()
        .invoke(read -> PlausibleRule.amount("players", read.size(), before))
        .map(read -> new Read(Optional.of(read), false))
        .onFailure(failure -> known.isPresent())
        .recoverWithItem(
            failure -> {
              Log.warnf("players not read reason=%s", failure.getMessage());
              return new Read(Optional.empty(), true);
            });
  }

  private static Optional<Instant> readAt(SeasonFacts facts) {
    return facts.sources().stream()
        .filter(note -> note.label().equals(SOURCE))
        .findFirst()
        .map(SourceNote::asOf);
  }
}
