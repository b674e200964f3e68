package dev.comanager.decision.trade;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.SeasonCalendar;
import java.time.Instant;
import java.util.Optional;

/** Renders the league's trade deadline, where its platform reports one. */
final class DeadlineText {
  private DeadlineText() {}

  /** When trades end; empty when they may be over. */
  static Optional<String> ahead(TradeVerdict verdict) {
    return isOver(verdict)
        ? Optional.empty()
        : named(verdict).map("Your league's trade deadline is %s."::formatted);
  }

  /**
   * That trades are or may be over; empty while they aren't, and where the platform says nothing of
   * it.
   */
  static Optional<String> over(TradeVerdict verdict) {
    if (!isOver(verdict)) {
      return Optional.empty();
    }
    Optional<String> deadline = named(verdict);
    Integer week = format(verdict).tradeDeadline();
    if (deadline.isEmpty() && week != null) {
      return Optional.empty();
    }
    if (deadline.isPresent() && verdict.tradesAreOver()) {
      return deadline.map("Your league's trade deadline was %s, so trades are over."::formatted);
    }
    if (week != null && week == verdict.outlook().weeks().current()) {
      return Optional.of("Your league's trade deadline is this week, so trades may be over.");
    }
    return inPlayoffs(verdict)
        ? Optional.of("The playoffs have begun, so trades may be over.")
        : Optional.empty();
  }

  /** The headline once trades are certainly over, with what the trade would have done. */
  static String tooLate(TradeVerdict verdict) {
    String effect =
        switch (verdict.lean()) {
          case TRADE -> "helped";
          case PASS -> "hurt";
          case HOLD, START, SIT, ADD, NO_CALL -> "been close to even";
        };
    return "Trades are over in your league; %s for %s would have %s"
        .formatted(
            TradeText.listed(verdict, verdict.give()),
            TradeText.listed(verdict, verdict.get()),
            effect);
  }

  private static boolean isOver(TradeVerdict verdict) {
    LeagueFormat format = format(verdict);
    Instant end = format.tradesEnd();
    return end == null
        ? format.tradesMayBeOver(verdict.outlook().weeks().current(), verdict.now())
        : !verdict.now().isBefore(end);
  }

  private static boolean inPlayoffs(TradeVerdict verdict) {
    SeasonCalendar calendar = format(verdict).calendar();
    int week = verdict.outlook().weeks().current();
    return !calendar.assumed() && calendar.playoffs().filter(weeks -> weeks.has(week)).isPresent();
  }

  private static Optional<String> named(TradeVerdict verdict) {
    LeagueFormat format = format(verdict);
    if (format.tradesEnd() != null) {
      return Optional.of(EasternTime.dated(format.tradesEnd()));
    }
    // Sleeper writes week 99 for none.
    return Optional.ofNullable(format.tradeDeadline())
        .filter(week -> week <= format.calendar().lastWeek())
        .map("in week %d"::formatted);
  }

  private static LeagueFormat format(TradeVerdict verdict) {
    return verdict.league().league().rules().format();
  }
}
