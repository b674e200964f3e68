package dev.comanager.auth.otp;

import java.util.Optional;

/**
 * Decides whether a code that a number's own limits allow is really texted. A withheld code gets
 * the same response as a texted one; otherwise the response would reveal which numbers have a line.
 */
final class CodeBudgetRule {
  // At least half of the budget stays reserved for lines in use, whatever the rest request.
  private static final int SHARE = 4;

  private CodeBudgetRule() {}

  /** The budget that a text is charged to. */
  enum Budget {
    /** Lines used within the last 30 days. */
    ACTIVE,
    /** Other lines. */
    DORMANT,
    /** Numbers without a line, if self-signup creates one for them. */
    NO_LINE;

    /**
     * The budget of a text to a number that may sign in.
     *
     * @param hasLine whether it has a line
     * @param inUse whether that line was used within 30 days
     */
    static Budget of(boolean hasLine, boolean inUse) {
      if (!hasLine) {
        return NO_LINE;
      }
      return inUse ? ACTIVE : DORMANT;
    }
  }

  /** Why a code isn't texted. */
  enum Withheld {
    /** The number has no line that may sign in, and self-signup creates none. */
    NOT_SERVED,
    /** The address, or a network around it, has reached its hourly limit of codes. */
    ADDRESS,
    /** The hourly budget is used up. */
    HOUR,
    /** The daily budget for numbers without a line is used up. */
    DAY
  }

  /**
   * A request for a text.
   *
   * @param budget empty if the number has no line that may sign in, and gets none
   * @param signedInThisWeek whether the number's owner entered a right code within seven days
   * @param addressFull whether the address has reached its hourly limit of codes
   */
  record CodeRequest(Optional<Budget> budget, boolean signedInThisWeek, boolean addressFull) {}

  /** Texts in the last hour by budget, and in the last day to numbers without a line. */
  record Spent(long active, long dormant, long noLine, long noLineToday) {
    long inAll() {
      return active + dormant + noLine;
    }
  }

  /** The maximum of texts per hour in all, and per day to numbers without a line. */
  record Caps(int anHour, int noLineADay) {
    /** The maximum of texts per hour for this budget. */
    int of(Budget budget) {
      return budget == Budget.ACTIVE ? anHour : Math.max(1, anHour / SHARE);
    }
  }

  /** Why the code is withheld; empty if it is texted. */
  static Optional<Withheld> withheld(CodeRequest request, Spent spent, Caps caps) {
    if (request.budget().isEmpty()) {
      return Optional.of(Withheld.NOT_SERVED);
    }
    // Where a carrier's customers share an address, one of them could otherwise block all others.
    if (request.addressFull() && !request.signedInThisWeek()) {
      return Optional.of(Withheld.ADDRESS);
    }
    Budget budget = request.budget().get();
    if (spent.inAll() >= caps.anHour() || of(spent, budget) >= caps.of(budget)) {
      return Optional.of(Withheld.HOUR);
    }
    return budget == Budget.NO_LINE && spent.noLineToday() >= caps.noLineADay()
        ? Optional.of(Withheld.DAY)
        : Optional.empty();
  }

  private static long of(Spent spent, Budget budget) {
    return switch (budget) {
      case ACTIVE -> spent.active();
      case DORMANT -> spent.dormant();
      case NO_LINE -> spent.noLine();
    };
  }
}
