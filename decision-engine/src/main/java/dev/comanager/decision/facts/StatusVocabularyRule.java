package dev.comanager.decision.facts;

import java.util.Locale;

/**
 * Maps the status words of Sleeper, ESPN, MFL, Fleaflicker and Yahoo to {@link Availability}; the
 * only place that does so. An unknown word becomes {@link Availability#UNKNOWN}: it is flagged and
 * never treated as healthy.
 */
public final class StatusVocabularyRule {
  private StatusVocabularyRule() {}

  /** The meaning of that word, in any spelling. */
  public static Availability availability(String word) {
    String plain = word.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
    return switch (plain) {
      case "active", "act", "healthy", "normal", "probable", "p", "pro" -> Availability.HEALTHY;
      case "questionable", "q", "day to day", "day today", "dtd", "game time decision", "gtd" ->
          Availability.QUESTIONABLE;
      case "doubtful", "d" -> Availability.DOUBTFUL;
      case "out", "o" -> Availability.OUT;
      case "ir",
          "i r",
          "injured reserve",
          "injury reserve",
          "ir r",
          "ird",
          "ir dfr",
          "ir designated for return",
          "ir pup",
          "ir nfi",
          "ir lt",
          "pup",
          "pup p",
          "pup r",
          "physically unable to perform",
          "nfi",
          "nfi a",
          "nfi r",
          "non football injury",
          "non football injury reserve",
          "non football illness",
          "cov",
          "cvd",
          "cvp",
          "covid",
          "covid 19",
          "covid 19 postponed",
          "reserve covid 19" ->
          Availability.RESERVE;
      case "sus", "susp", "suspended", "suspension" -> Availability.SUSPENDED;
      case "inactive",
          "ina",
          "inactive coach s decision or not on roster",
          "coach s decision",
          "na",
          "n a",
          "not active",
          "dnr",
          "did not report",
          "holdout",
          "ex",
          "exempt",
          "reserve exempt",
          "cel",
          "commissioner exempt list",
          "practice squad",
          "ps",
          "voluntary opt out",
          "opt out",
          "opted out",
          "retired",
          "ret",
          "bereavement",
          "paternity",
          "free agent" ->
          Availability.INACTIVE;
      default -> Availability.UNKNOWN;
    };
  }

  /** Practice participation, by any source's word for it. */
  public static Practice practice(String word) {
    String plain = word.strip().toLowerCase(Locale.ROOT);
    if (plain.contains("full") || plain.equals("fp")) {
      return Practice.FULL;
    }
    if (plain.contains("limited") || plain.equals("lp")) {
      return Practice.LIMITED;
    }
    return plain.contains("not") || plain.contains("dnp") || plain.contains("none")
        ? Practice.NONE
        : Practice.UNKNOWN;
  }
}
