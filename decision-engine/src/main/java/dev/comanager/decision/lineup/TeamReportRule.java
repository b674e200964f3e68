package dev.comanager.decision.lineup;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Builds the report on a whole team from the current facts. */
public final class TeamReportRule {
  private static final String UNLISTED = "Unlisted player";

  private TeamReportRule() {}

  /** The report on the line's own team in that league. */
  public static TeamReport report(LinkedLeague linked, SeasonFacts facts, Instant now) {
    League league = linked.league();
    Roster roster = Roster.of(linked, facts, now);
    ShortNames names = ShortNames.among(roster.players());
    boolean nothingToSet = !linked.hasLineupToSet();
    SwapsRule.Changes changes = nothingToSet ? SwapsRule.Changes.NONE : SwapsRule.of(roster);
    List<TeamPlayer> players = new ArrayList<>();
    for (RosterSpot spot : linked.mine().spots()) {
      spot.player()
          .ifPresent(
              id ->
                  players.add(
                      roster
                          .player(id)
                          .map(player -> row(player, spot, names.of(player)))
                          .orElseGet(() -> unlisted(league, id, spot))));
    }
    return new TeamReport(
        league.asOf(),
        league.week() == null ? facts.week() : league.week(),
        players,
        changes.swaps(),
        nothingToSet ? Boolean.TRUE : null,
        changes.fills());
  }

  private static TeamPlayer row(WeekPlayer player, RosterSpot spot, String shortName) {
    Game game = player.game();
    return new TeamPlayer(
        player.id().value(),
        player.name(),
        shortName,
        player.player().position().name(),
        player.player().nflTeam().orElse(""),
        spot.slot().label(),
        spot.slot().starting(),
        StatusText.status(player),
        availability(player),
        PlayerRows.seconds(player.report().asOf()),
        player.bye() ? null : PlayerRows.seconds(player.report().reportedAt()),
        game == null ? null : game.eventId(),
        player.lockAt(),
        player.shownPoints());
  }

  // Unknown facts are a reason to check, not a clean bill of health.
  private static TeamPlayer unlisted(League league, PlayerId id, RosterSpot spot) {
    String name = league.foreign(id).map(ForeignPlayer::name).orElse(UNLISTED);
    return new TeamPlayer(
        id.value(),
        name,
        name,
        "",
        "",
        spot.slot().label(),
        spot.slot().starting(),
        dev.comanager.decision.facts.Availability.UNKNOWN.label(),
        Availability.QUESTIONABLE,
        null,
        null,
        null,
        null,
        null);
  }

  /** The class of a player's availability. A change is material when it moves between classes. */
  static Availability availability(WeekPlayer player) {
    if (player.bye()) {
      return Availability.BYE;
    }
    if (player.player().team() == null) {
      return Availability.OUT;
    }
    return switch (player.availability()) {
      case HEALTHY -> Availability.HEALTHY;
      // An unreadable status is a reason to check.
      case QUESTIONABLE, UNKNOWN -> Availability.QUESTIONABLE;
      case DOUBTFUL -> Availability.DOUBTFUL;
      case OUT, RESERVE, SUSPENDED, INACTIVE -> Availability.OUT;
    };
  }
}
