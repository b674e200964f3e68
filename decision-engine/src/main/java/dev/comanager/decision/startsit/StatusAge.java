package dev.comanager.decision.startsit;

import dev.comanager.decision.league.Sentence;

/** The age of the injury report in words. */
final class StatusAge {
  private static final int HOURS_SPOKEN_UP_TO = 72;
  private static final int HOURS_PER_DAY = 24;

  private StatusAge() {}

  /** For example {@code the injury report is 31 hours old}. */
  static String clause(StartSitQuestion question) {
    if (question.facts().statusAsOf() == null) {
      return "the injury report was never read";
    }
    int hours = question.statusHours();
    if (!question.facts().injuryFeedOk() && hours <= HOURS_PER_DAY) {
      return "the injury report can't be read right now";
    }
    return "the injury report is " + age(hours) + " old";
  }

  static String sentence(StartSitQuestion question) {
    return Sentence.begin(clause(question));
  }

  /** For example {@code report 31 hours old}. */
  static String brief(StartSitQuestion question) {
    return clause(question).replace("the injury report is ", "report ").replace("the injury ", "");
  }

  /** For example {@code 31 hours} or {@code 4 days}. */
  static String age(int hours) {
    if (hours == 1) {
      return "1 hour";
    }
    return hours <= HOURS_SPOKEN_UP_TO ? hours + " hours" : hours / HOURS_PER_DAY + " days";
  }
}
