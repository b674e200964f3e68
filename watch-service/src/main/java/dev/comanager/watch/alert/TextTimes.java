package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationText;
import dev.comanager.watch.alert.WatchUpdates.Held;
import dev.comanager.watch.line.LineStatus;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When a line may be texted about each player of its team. Players lock at different times, so some
 * of them wait for the end of quiet hours while others must not.
 *
 * @param kickoffs the watched kickoff of each player with a pending alert
 * @param at the time of the comparison
 */
record TextTimes(Map<String, Instant> kickoffs, LineStatus status, Instant at) {
  /** A player with a pending alert, and the kickoff that a watch has for him. */
  record Due(String playerId, Instant kickoff) {}

  /** Of several watches on a player, the one with the earliest kickoff counts. */
  static TextTimes of(Stream<Due> due, LineStatus status, Instant at) {
    Map<String, Instant> kickoffs =
        due.collect(
            Collectors.toUnmodifiableMap(
                Due::playerId, Due::kickoff, (one, other) -> one.isBefore(other) ? one : other));
    return new TextTimes(kickoffs, status, at);
  }

  /** Whether a text about this player has to wait. */
  boolean waits(String playerId) {
    return !status.served() || status.waitsUntil(kickoffs.get(playerId), at).isPresent();
  }

  /** Until when a watch waits for the first of these players; empty when it waits for none. */
  Optional<Held> held(long watch, Collection<String> playerIds) {
    return playerIds.stream()
        .filter(this::waits)
        .map(kickoffs::get)
        .min(Comparator.naturalOrder())
        .map(
            first ->
                status.served()
                    ? new Held(
                        watch,
                        status.waitsUntil(first, at).orElseThrow(),
                        SkipReason.ofWaiting(status, at))
                    : new Held(watch, null, null));
  }

  /** The quiet hours for a text about these players, in case it is still unsent by then. */
  NotificationText.Quiet quiet(Collection<String> playerIds) {
    return status.quietBefore(
        playerIds.stream().map(kickoffs::get).min(Comparator.naturalOrder()).orElseThrow());
  }
}
