package dev.comanager.watch.rosterwatch;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TeamBaseline.PlayerState;
import dev.comanager.watch.rosterwatch.RosterChange.Who;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the material changes of a roster: a starter's availability class changes, or a starter is
 * moved, added or dropped (INTERFACE section 5). Bench changes are ignored.
 */
public final class RosterRule {
  private RosterRule() {}

  /** The changes from the baseline to the report; none while there is no baseline. */
  public static List<RosterChange> compare(TeamBaseline held, TeamReport now) {
    if (held.asOf() == null) {
      return List.of();
    }
    Map<String, TeamPlayer> players =
        now.players().stream()
            .collect(Collectors.toMap(TeamPlayer::playerId, Function.identity(), (a, b) -> a));
    List<RosterChange> changes = new ArrayList<>();
    Set<String> started = new HashSet<>();
    for (PlayerState starter : held.players()) {
      if (starter.starter()) {
        Optional<TeamPlayer> renamed = underAnotherId(starter, players);
        renamed.map(TeamPlayer::playerId).ifPresent(started::add);
        started.add(starter.playerId());
        if (renamed.isEmpty()) {
          changed(starter, players.get(starter.playerId())).ifPresent(changes::add);
        }
      }
    }
    for (TeamPlayer player : players.values()) {
      if (player.starter() && !started.contains(player.playerId())) {
        changes.add(new RosterChange.Added(who(player), player.slot()));
      }
    }
    return List.copyOf(changes);
  }

  /**
   * The same starter under another id: a platform's player who couldn't be joined to the facts
   * before and now is. He neither left nor joined the team.
   */
  private static Optional<TeamPlayer> underAnotherId(
      PlayerState was, Map<String, TeamPlayer> players) {
    if (players.containsKey(was.playerId())) {
      return Optional.empty();
    }
    return players.values().stream()
        .filter(is -> is.starter() && is.name().equals(was.name()) && is.slot().equals(was.slot()))
        .filter(is -> !playerPool(is.playerId()).equals(playerPool(was.playerId())))
        .findFirst();
  }

  private static String playerPool(String playerId) {
    int colon = playerId.indexOf(':');
    return colon < 0 ? "" : playerId.substring(0, colon);
  }

  private static Optional<RosterChange> changed(PlayerState was, TeamPlayer is) {
    Who who = new Who(was.playerId(), was.name(), was.shortName());
    if (is == null) {
      return Optional.of(new RosterChange.Dropped(who));
    }
    if (!is.starter()) {
      return Optional.of(new RosterChange.Benched(who, is.slot()));
    }
    if (is.availability() != was.availability()) {
      // Nobody reports the end of a bye.
      Instant reportedAt = was.availability() == Availability.BYE ? null : is.reportedAt();
      return Optional.of(
          new RosterChange.Became(
              who, was.availability(), is.availability(), is.statusAsOf(), reportedAt));
    }
    if (!is.slot().equals(was.slot())) {
      return Optional.of(new RosterChange.Moved(who, was.slot(), is.slot()));
    }
    return Optional.empty();
  }

  /** Lineup slots that were filled before and are empty now, such as {@code TE}. */
  static List<String> emptied(TeamBaseline held, TeamReport now) {
    List<String> left =
        new ArrayList<>(
            held.players().stream().filter(PlayerState::starter).map(PlayerState::slot).toList());
    Stream<String> filled =
        now.players().stream().filter(TeamPlayer::starter).map(TeamPlayer::slot);
    filled.forEach(left::remove);
    return left.stream().distinct().toList();
  }

  private static Who who(TeamPlayer player) {
    return new Who(player.playerId(), player.name(), player.shortName());
  }
}
