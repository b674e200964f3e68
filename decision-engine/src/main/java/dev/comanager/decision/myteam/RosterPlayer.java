package dev.comanager.decision.myteam;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.PlayerRows;
import java.time.Instant;
import java.util.Optional;

/**
 * A roster player and whether he is expected to play (spec 2.6).
 *
 * @param status empty when healthy
 * @param expectedReturn empty when not reported
 * @param nextKickoff of his team's next game that has not begun, or null when none is known
 */
record RosterPlayer(
    String name,
    String slot,
    String pos,
    String team,
    boolean starter,
    String status,
    String detail,
    @JsonProperty("return") String expectedReturn,
    boolean bye,
    Instant nextKickoff,
    String eventId,
    Instant statusAsOf) {

  /**
   * The player in that slot.
   *
   * @param week for whose bye to look
   */
  static RosterPlayer of(RosterSpot spot, League league, SeasonFacts facts, int week, Instant now) {
    RosterRow row = RosterRow.of(spot, league, facts);
    boolean starter = spot.slot().starting();
    Optional<PlayerFacts> known = spot.player().flatMap(facts::player);
    if (known.isEmpty()) {
      // Unknown facts are a reason to check, not a clean bill of health.
      return new RosterPlayer(
          row.name(),
          row.slot(),
          row.pos(),
          row.team(),
          starter,
          Availability.UNKNOWN.label(),
          "Not on file",
          "",
          false,
          null,
          "",
          null);
    }
    AvailabilityReport report = known.get().availability();
    Optional<String> team = known.map(PlayerFacts::player).flatMap(Player::nflTeam);
    Optional<Game> next = team.flatMap(name -> facts.nextGameOf(name, now));
    return new RosterPlayer(
        row.name(),
        row.slot(),
        row.pos(),
        row.team(),
        starter,
        report.availability().label(),
        report.text(),
        report.expectedReturn(),
        team.map(name -> facts.onBye(name, week)).orElse(false),
        next.map(Game::kickoff).orElse(null),
        next.map(Game::eventId).orElse(""),
        PlayerRows.seconds(report.statusAsOf()));
  }

  /** Whether he needs attention: he has a status or is on a bye. */
  boolean flagged() {
    return bye || !status.isEmpty();
  }
}
