package dev.comanager.decision.waiver;

import dev.comanager.contracts.event.DecidedPlayer.Bid;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import java.util.Objects;
import java.util.Optional;

/**
 * What to bid for an add, in whole units of the season's budget.
 *
 * @param low enough when the others want him no more than usual
 * @param high what he is worth at most
 */
public record BidRange(int low, int high) {
  public BidRange {
    if (low < 0 || high < low) {
      throw new IllegalArgumentException("a range from " + low + " to " + high);
    }
  }

  Bid published() {
    return new Bid(low, high);
  }

  /** For example {@code 12 to 18}. */
  public String spoken() {
    return low == high ? String.valueOf(low) : low + " to " + high;
  }

  /** For example {@code 12–18}. */
  public String brief() {
    return low == high ? String.valueOf(low) : low + "–" + high;
  }

  /**
   * The purses in the line's league; empty where claims aren't settled by bids or the own budget
   * isn't known.
   *
   * @param later weeks in which further adds may be needed
   */
  static Optional<BidRule.Purses> purses(LinkedLeague league, int later) {
    LeagueRules rules = league.league().rules();
    Integer own = league.mine().waiverBudget();
    if (rules.waivers() != WaiverType.BUDGET || own == null) {
      return Optional.empty();
    }
    WaiverTerms terms = rules.waiverTerms();
    return Optional.of(
        new BidRule.Purses(
            own,
            league.league().teams().stream()
                .filter(team -> !team.teamId().equals(league.mine().teamId()))
                .map(FantasyTeam::waiverBudget)
                .filter(Objects::nonNull)
                .toList(),
            terms.minimumBid() == null ? 0 : terms.minimumBid(),
            terms.bidStep() == null ? 1 : terms.bidStep(),
            later));
  }
}
