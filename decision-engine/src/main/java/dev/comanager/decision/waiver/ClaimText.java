package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverSentence;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Renders what a claim costs: a bid from the budget, or a place in the order. */
final class ClaimText {
  private ClaimText() {}

  /** For example {@code , bid 12–18}; empty without a bid. */
  static String inLine(WaiverVerdict verdict) {
    return verdict.bid().map(bid -> ", bid " + bid.brief()).orElse("");
  }

  /** For example {@code Bid 12 to 18 of the 92 you have left.}; empty without a bid. */
  static Optional<String> spoken(WaiverVerdict verdict) {
    if (verdict.fairBid().isPresent() && verdict.lock().free()) {
      return Optional.of("As a free agent he needs no bid.");
    }
    return verdict
        .bid()
        .map(bid -> "Bid %s of the %d you have left.".formatted(bid.spoken(), left(verdict)))
        .or(() -> broke(verdict));
  }

  /** The end of the cost, such as {@code ; bid 12–18 of 92}. */
  static String inCost(WaiverVerdict verdict) {
    LeagueRules rules = verdict.league().league().rules();
    FantasyTeam mine = verdict.league().mine();
    if (verdict.lock().free() && rules.waivers() != WaiverType.FIRST_COME) {
      return "; no claim needed";
    }
    if (rules.waivers() == WaiverType.BUDGET) {
      return verdict
          .bid()
          .map(bid -> "; bid %s of %d".formatted(bid.brief(), left(verdict)))
          .orElseGet(
              () ->
                  mine.waiverBudget() == null ? "" : "; %d left for bids".formatted(left(verdict)));
    }
    if (mine.waiverPosition() == null) {
      return "";
    }
    return "; waiver position %d%s"
        .formatted(
            mine.waiverPosition(),
            rules.waiverTerms().order() == Order.ROLLING && rules.waivers() == WaiverType.PRIORITY
                ? ", last after a claim"
                : "");
  }

  /** How the league settles claims and, with bids, where the range comes from. */
  static List<String> reasons(WaiverVerdict verdict) {
    List<String> parts = new ArrayList<>();
    WaiverSentence.of(verdict.league().league().rules(), verdict.league().mine())
        .ifPresent(parts::add);
    verdict.bid().ifPresent(bid -> parts.addAll(reasons(verdict, bid)));
    broke(verdict).ifPresent(parts::add);
    return parts;
  }

  private static List<String> reasons(WaiverVerdict verdict, BidRange bid) {
    BidRule.Purses purses = verdict.purses().orElseThrow();
    List<String> parts = new ArrayList<>();
    parts.add("A fair bid for what he adds is %s.".formatted(bid.spoken()));
    if (!purses.rivals().isEmpty()) {
      parts.add(
          purses.bidders().isEmpty()
              ? "No other team has enough left to bid."
              : "The most that another team has left is %d.".formatted(purses.bidders().getLast()));
    }
    parts.add("Once a player clears waivers, adding him may need no bid.");
    return parts;
  }

  /** That the budget is below the lowest bid for a player who needs one; empty otherwise. */
  static Optional<String> broke(WaiverVerdict verdict) {
    return verdict.lean() == Verdict.ADD && !verdict.lock().free()
        ? verdict
            .purses()
            .filter(purses -> purses.own() < purses.minimum())
            .map(
                purses ->
                    "You have %d left and the lowest bid is %d, so %s."
                        .formatted(
                            purses.own(),
                            purses.minimum(),
                            clears(verdict)
                                ? "wait until he clears waivers"
                                : "you can't claim him"))
        : Optional.empty();
  }

  /** Whether players become free agents without a claim at some time. */
  private static boolean clears(WaiverVerdict verdict) {
    ClaimSchedule claims = verdict.league().league().rules().waiverTerms().claims();
    return claims == null || !claims.everyone();
  }

  private static int left(WaiverVerdict verdict) {
    return verdict.purses().orElseThrow().own();
  }
}
