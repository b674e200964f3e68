package dev.comanager.auth.otp;

import java.util.Optional;

/**
 * Whether a code that a number's own limits allow is really texted. A withheld one is answered like
 * a texted one: otherwise the answer would tell which numbers have a line.
 */
final class CodeBudgetRule {
  // What is left for lines in use is the other half at least, whoever else asks.
  private static final int SHARE = 4;

  private CodeBudgetRule() {}

  /** Who pays for a text. */
  enum Budget {
    /** Lines that were in use within 30 days. */
    ACTIVE,
    /** Other lines. */
    DORMANT,
    /** Numbers without a line, where self-signup gives them one. */
    NO_LINE;

    /**
     * Who pays for a text to a number that may sign in.
     *
     * @param hasLine whether it has a line
     * @param inUse whether that was used within 30 days
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
    /** The number has no line that may sign in, and gets none. */
    NOT_SERVED,
    /** The address or a network around it has had its codes for the hour. */
    ADDRESS,
    /** The budget an hour is used up. */
    HOUR,
    /** The budget a day for numbers without a line is used up. */
    DAY
  }

  /**
   * A wish for a text.
   *
   * @param budget empty when the number has no line that may sign in, and gets none
   * @param signedInThisWeek whether the number's owner entered a right code within seven days
   * @param addressFull whether the address has had its codes for the hour
   */
  record CodeRequest(Optional<Budget> budget, boolean signedInThisWeek, boolean addressFull) {}

  /** Texts in the last hour by who paid for them, and in the last day to numbers without a line. */
  record Spent(long active, long dormant, long noLine, long noLineToday) {
    long inAll() {
      return active + dormant + noLine;
    }
  }

  /** Most texts an hour in all, and most a day to numbers without a line. */
  record Caps(int anHour, int noLineADay) {
    /** Most texts an hour for this budget. */
    int of(Budget budget) {
      return budget == Budget.ACTIVE ? anHour : Math.max(1, anHour / SHARE);
    }
  }

  /** Why not; empty when it is texted. */
  static Optional<Withheld> withheld(CodeRequest request, Spent spent, Caps caps) {
    if (request.budget().isEmpty()) {
      return Optional.of(Withheld.NOT_SERVED);
    }
    // Of carriers whose customers share an address one could stop all others.
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
