package dev.comanager.decision.lineup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A team's lineup as it is, with the slots that have nobody who will play. */
public final class WeekAhead {
  private final Roster roster;

  private WeekAhead(Roster roster) {
    this.roster = roster;
  }

  /** The line's own team in that league. */
  public static WeekAhead of(LinkedLeague league, SeasonFacts facts, Instant now) {
    return new WeekAhead(Roster.of(league, facts, now));
  }

  /**
   * A starting slot without anyone who will play.
   *
   * @param player the current occupant, or null
   * @param reason in words, such as {@code on bye}
   */
  public record Hole(LineupSlot slot, WeekPlayer player, String reason) {}

  /** The players with known facts, in the order of their slots. */
  public List<WeekPlayer> players() {
    return List.copyOf(roster.players());
  }

  /** The holes in the lineup, in the league's order. */
  public List<Hole> holes() {
    List<Hole> holes = new ArrayList<>();
    for (RosterSpot spot : roster.spots()) {
      if (spot.slot().starting()) {
        hole(spot).ifPresent(holes::add);
      }
    }
    return holes;
  }

  private Optional<Hole> hole(RosterSpot spot) {
    if (roster.closed()) {
      return Optional.empty();
    }
    if (spot.player().isEmpty()) {
      return Optional.of(new Hole(spot.slot(), null, "empty"));
    }
    return spot.player()
        .flatMap(roster::player)
        .filter(player -> !player.locked() && !Roster.canBeCountedOn(player))
        .map(player -> new Hole(spot.slot(), player, LineupText.text(player)));
  }

  /** The starters with known facts. */
  public List<WeekPlayer> starters() {
    return roster.players().stream().filter(WeekPlayer::inLineup).toList();
  }
}
