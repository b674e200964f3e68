package dev.comanager.decision.card;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Words that the service must never write (INTERFACE §4). */
public final class BettingTerms {
  private static final Pattern TERMS =
      Pattern.compile(
          "\\b(odds|bets?|betting|bettors?|wager(s|ed|ing)?|spreads?|money ?lines?|over/under"
              + "|parlays?|favou?rites?|underdogs?|sportsbooks?|gambl(e|es|ing))\\b",
          Pattern.CASE_INSENSITIVE);

  private BettingTerms() {}

  /** The words found, as written. */
  public static List<String> in(String text) {
    return TERMS.matcher(text).results().map(MatchResult::group).toList();
  }
}
