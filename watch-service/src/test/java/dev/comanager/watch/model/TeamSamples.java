package dev.comanager.watch.model;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Teams for tests of pure rules: a Sunday morning, kickoffs at 1:00 PM ET. */
public final class TeamSamples {
  public static final Instant SEEN = Instant.parse("2026-11-22T15:40:00Z");
  public static final Instant STATUS_AT = Instant.parse("2026-11-22T16:24:00Z");
  public static final Instant KICKOFF = Instant.parse("2026-11-22T18:00:00Z");
  public static final Instant FRIDAY = KICKOFF.minus(Duration.ofDays(2));

  private TeamSamples() {}

  public static TeamPlayer player(
      String name, String slot, boolean starter, Availability availability) {
    return player(name, slot, starter, availability, "game-1", KICKOFF);
  }

  public static TeamPlayer player(
      String name,
      String slot,
      boolean starter,
      Availability availability,
      String game,
      Instant kickoff) {
    return new TeamPlayer(
        "nfl:" + name,
        name,
        name.substring(name.indexOf(' ') + 1),
        "WR",
        "NO",
        slot,
        starter,
        "",
        availability,
        STATUS_AT,
        null,
        game,
        kickoff,
        9.4);
  }

  /** The same player once his team's game is off. */
  public static TeamPlayer gameOff(TeamPlayer player) {
    return new TeamPlayer(
        player.playerId(),
        player.name(),
        player.shortName(),
        player.position(),
        player.team(),
        player.slot(),
        player.starter(),
        "Game off",
        Availability.BYE,
        player.statusAsOf(),
        null,
        null,
        player.kickoff(),
        0.0);
  }

  public static TeamReport team(TeamPlayer... players) {
    return team(List.of(), players);
  }

  public static TeamReport team(List<Swap> swaps, TeamPlayer... players) {
    return new TeamReport(SEEN, 12, List.of(players), swaps);
  }

  /** A swap of those two in a wide-receiver slot. */
  public static Swap swap(String out, String in) {
    return new Swap("nfl:" + out, "nfl:" + in, "WR", 9.4, KICKOFF, List.of());
  }

  /** The baseline of a watch after it reported that team. */
  public static TeamBaseline baseline(TeamReport team, TeamBaseline.LineupProblem... troubles) {
    return new TeamBaseline("Harbor Lights", null, List.of(), List.of())
        .next(team, List.of(troubles), Set.of());
  }
}
