package dev.comanager.decision.week;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.WaiverType;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A waiver claim that an add needs.
 *
 * @param at when claims are settled
 * @param dropped when a team dropped the player, where that is why; null otherwise
 */
public record WaiverClaim(Instant at, Instant dropped) {
  /** The claim for that free player; empty where he needs none and where nothing is reported. */
  public static Optional<WaiverClaim> of(
      Player player, LinkedLeague league, SeasonFacts facts, Instant now) {
    ClaimSchedule claims = league.league().rules().waiverTerms().claims();
    if (claims == null || league.league().rules().waivers() == WaiverType.FIRST_COME) {
      return Optional.empty();
    }
    Optional<Instant> asUsual = claims.claim(begun(player, facts, now), now);
    Optional<Instant> dropped = league.league().recent().dropOf(player.id()).map(RosterMove::at);
    Optional<Instant> cleared = dropped.flatMap(at -> claims.afterDrop(at, now));
    return Stream.concat(asUsual.stream(), cleared.stream())
        .max(Comparator.naturalOrder())
        .map(
            at ->
                new WaiverClaim(
                    at,
                    cleared.filter(at::equals).isPresent() && !asUsual.equals(cleared)
                        ? dropped.orElseThrow()
                        : null));
  }

  private static Optional<Instant> begun(Player player, SeasonFacts facts, Instant now) {
    return player
        .nflTeam()
        .flatMap(
            team ->
                facts.games().stream()
                    .filter(game -> game.has(team) && game.locked(now))
                    .map(Game::kickoff)
                    .max(Comparator.naturalOrder()));
  }
}
