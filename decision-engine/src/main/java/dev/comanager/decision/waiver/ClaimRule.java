package dev.comanager.decision.waiver;

import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.value.LeagueOutlook;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whether an add may need a claim, and whether the team can pay for it. */
final class ClaimRule {
  private ClaimRule() {}

  /** Whether the team has less left than the lowest bid for a player who needs one. */
  static boolean overBudget(LinkedLeague league, AddLock lock) {
    return !lock.free()
        && BidRange.purses(league, 0).filter(purses -> purses.own() < purses.minimum()).isPresent();
  }

  /** The adds among these who need no claim. */
  static List<WaiverMove> free(LeagueOutlook outlook, List<WaiverMove> moves) {
    return moves.stream().filter(move -> AddLock.of(outlook, move.add().player()).free()).toList();
  }

  /** The same where every add takes a claim, so that waiting doesn't help. */
  static boolean outOfReach(LinkedLeague league, AddLock lock) {
    return schedule(league).filter(ClaimSchedule::everyone).isPresent() && overBudget(league, lock);
  }

  /**
   * For how long after a drop a free agent is on waivers where the platform doesn't report drops;
   * empty where a free agent certainly needs no claim.
   */
  static Optional<Duration> unseenDrop(LinkedLeague league) {
    return league.league().recent().known()
        ? Optional.empty()
        : schedule(league).flatMap(ClaimSchedule::sinceDrop);
  }

  /** The bid for a free agent in case an unseen drop put him on waivers; empty for the others. */
  static Optional<BidRange> bidInCase(WaiverVerdict verdict) {
    return verdict.lock().free() && unseenDrop(verdict.league()).isPresent()
        ? verdict.fairBid()
        : Optional.empty();
  }

  private static Optional<ClaimSchedule> schedule(LinkedLeague league) {
    return Optional.ofNullable(league.league().rules().waiverTerms().claims());
  }
}
