package dev.comanager.decision.league;

/** Consecutive weeks of a season, both ends included. */
public record WeekSpan(int first, int last) {
  /** Whether that week is one of them. */
  public boolean has(int week) {
    return week >= first && week <= last;
  }

  /** For use in a sentence, such as {@code week 17} or {@code weeks 15 to 17}. */
  public String text() {
    if (last <= first) {
      return "week " + first;
    }
    return "weeks %d %s %d".formatted(first, last - first == 1 ? "and" : "to", last);
  }

  /** The same at the start of a line, such as {@code Weeks 15 to 17}. */
  public String heading() {
    return "W" + text().substring(1);
  }
}
