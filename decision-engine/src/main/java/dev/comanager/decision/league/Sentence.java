package dev.comanager.decision.league;

/** A sentence that is put together from clauses. */
public final class Sentence {
  private Sentence() {}

  /** The clause with a capital letter at its start. */
  public static String begin(String clause) {
    return clause.isEmpty()
        ? clause
        : Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
  }
}
