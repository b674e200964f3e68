package dev.comanager.systemtests.deployment;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Words that the service never writes, because it is not for wagering and gives no odds (spec 1).
 */
public final class BettingTerms {
  private static final Pattern TERMS =
      Pattern.compile(
          "\\b(odds|bets?|betting|bettors?|wagers?|wagered|wagering|spreads?|money ?lines?"
              + "|over/under|parlays?|favorites?|favourites?|underdogs?|sportsbooks?)\\b",
          Pattern.CASE_INSENSITIVE);

  private BettingTerms() {}

  /** The words found, as written in the text. */
  public static List<String> in(String text) {
    return TERMS.matcher(text).results().map(MatchResult::group).toList();
  }
}
