package dev.comanager.decision.waiver;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverSentence;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.week.Pronoun;
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
    if (verdict.lock().free()) {
      String he = Pronoun.of(verdict.add()).he();
      return ClaimRule.bidInCase(verdict)
          .map(bid -> "If %s is still on waivers, bid %s.".formatted(he, bid.spoken()))
          .or(() -> verdict.fairBid().map(_ -> "As a free agent %s needs no bid.".formatted(he)));
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
      return ClaimRule.unseenDrop(verdict.league()).isEmpty()
          ? "; no claim needed"
          : ClaimRule.bidInCase(verdict)
              .map(bid -> "; bid %s if needed".formatted(bid.brief()))
              .orElse("; likely no claim needed");
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
    return verdict
        .purses()
        .filter(_ -> verdict.overBudget())
        .map(
            purses ->
                "You have %d left and the lowest bid is %d, so %s."
                    .formatted(
                        purses.own(),
                        purses.minimum(),
                        verdict.outOfReach()
                            ? "you can't claim " + Pronoun.of(verdict.add()).him()
                            : "wait until %s clears waivers"
                                .formatted(Pronoun.of(verdict.add()).he())));
  }

  private static int left(WaiverVerdict verdict) {
    return verdict.purses().orElseThrow().own();
  }
}
