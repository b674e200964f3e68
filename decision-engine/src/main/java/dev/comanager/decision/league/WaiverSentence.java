package dev.comanager.decision.league;

import java.util.Optional;

/** How a league settles waiver claims and where a team stands, as a sentence. */
public final class WaiverSentence {
  private WaiverSentence() {}

  /** The sentence for that team; empty when nothing is known. */
  public static Optional<String> of(LeagueRules rules, FantasyTeam team) {
    WaiverTerms terms = rules.waiverTerms();
    Integer position = team.waiverPosition();
    return switch (rules.waivers()) {
      case BUDGET -> Optional.of("Waivers by blind bids" + left(terms, team.waiverBudget()) + ".");
      case FIRST_COME -> Optional.of("First come, first served" + place("; ", position) + ".");
      case PRIORITY ->
          Optional.of(
              terms.order() == null
                  ? "Waivers by priority" + place(": ", position) + "."
                  : switch (terms.order()) {
                    case ROLLING ->
                        "Rolling waivers"
                            + place(": ", position)
                            + ", and a granted claim puts you last.";
                    case REVERSE_STANDINGS ->
                        "Waivers go in reverse order of the standings, reset each week"
                            + place(": ", position)
                            + ".";
                  });
      case UNKNOWN ->
          position == null
              ? Optional.empty()
              : Optional.of("Your waiver position is " + position + ".");
    };
  }

  private static String place(String before, Integer position) {
    return position == null ? "" : before + "your waiver position is " + position;
  }

  /** Budgets change hands in trades, so that a team may have more left than a season's budget. */
  private static String left(WaiverTerms terms, Integer left) {
    if (left == null) {
      return "";
    }
    return terms.budget() == null || left > terms.budget()
        ? ": you have %d left".formatted(left)
        : ": you have %d of %d left".formatted(left, terms.budget());
  }
}
