package dev.comanager.decision.platform.mfl;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The list of players, cached for a day because MyFantasyLeague updates it daily. It is read
 * earlier when a roster contains an unknown player.
 */
@ApplicationScoped
class MflPlayerList {
  private static final Duration LASTS = Duration.ofHours(24);
  private static final Duration LASTS_AT_LEAST = Duration.ofHours(1);

  private final MflClient client;
  private final Clock clock;
  private Uni<Kept> reading;
  private Kept kept;

  private record Kept(int season, Instant readAt, MflPlayers players) {}

  MflPlayerList(MflClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** The list of that season, or an older copy when it can't be refreshed. */
  synchronized Uni<MflPlayers> of(int season) {
    Kept last = kept != null && kept.season() == season ? kept : null;
    Instant now = clock.instant();
    if (last != null && now.isBefore(last.readAt().plus(LASTS))) {
      return Uni.createFrom().item(last.players());
    }
    if (reading == null) {
      reading =
          client
              .players(season)
              .map(MflPlayers::read)
              .map(players -> new Kept(season, now, players))
              .invoke(this::keep)
              .onTermination()
              .invoke(this::done)
              .memoize()
              .indefinitely();
    }
    Uni<MflPlayers> read = reading.map(Kept::players);
    return last == null ? read : read.onFailure().recoverWithItem(last.players());
  }

  /** Marks the list as incomplete; the next caller reads it again. */
  synchronized void lacksSomebody() {
    if (kept != null && clock.instant().isAfter(kept.readAt().plus(LASTS_AT_LEAST))) {
      kept = new Kept(kept.season(), Instant.EPOCH, kept.players());
    }
  }

  private synchronized void keep(Kept read) {
    kept = read;
  }

  private synchronized void done() {
    reading = null;
  }
}
