package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
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
  static String inLine(WaiverVerdict call) {
    return call.bid().map(bid -> ", bid " + bid.brief()).orElse("");
  }

  /** For example {@code Bid 12 to 18 of the 92 you have left.}; empty without a bid. */
  static Optional<String> spoken(WaiverVerdict call) {
    return call.bid()
        .map(bid -> "Bid %s of the %d you have left.".formatted(bid.spoken(), left(call)))
        .or(() -> broke(call));
  }

  /** The end of the cost, such as {@code ; bid 12–18 of 92}. */
  static String inCost(WaiverVerdict call) {
    LeagueRules rules = call.league().league().rules();
    FantasyTeam mine = call.league().mine();
    if (rules.waivers() == WaiverType.BUDGET) {
      return call.bid()
          .map(bid -> "; bid %s of %d".formatted(bid.brief(), left(call)))
          .orElseGet(
              () -> mine.waiverBudget() == null ? "" : "; %d left for bids".formatted(left(call)));
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
  static List<String> reasons(WaiverVerdict call) {
    List<String> parts = new ArrayList<>();
    WaiverSentence.of(call.league().league().rules(), call.league().mine()).ifPresent(parts::add);
    call.bid().ifPresent(bid -> parts.addAll(reasons(call, bid)));
    broke(call).ifPresent(parts::add);
    return parts;
  }

  private static List<String> reasons(WaiverVerdict call, BidRange bid) {
    BidRule.Purses purses = call.purses().orElseThrow();
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

  private static Optional<String> broke(WaiverVerdict call) {
    return call.lean() == Verdict.ADD
        ? call.purses()
            .filter(purses -> purses.own() < purses.minimum())
            .map(
                purses ->
                    "You have %d left and the lowest bid is %d, so wait until he clears waivers."
                        .formatted(purses.own(), purses.minimum()))
        : Optional.empty();
  }

  private static int left(WaiverVerdict call) {
    return call.purses().orElseThrow().own();
  }
}
