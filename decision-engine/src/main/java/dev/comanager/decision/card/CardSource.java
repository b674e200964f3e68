package dev.comanager.decision.card;

import dev.comanager.decision.facts.SourceNote;

/**
 * A source as cards name it (spec 2.1).
 *
 * @param asOf ISO 8601 time, or a phrase when the source never answered
 */
public record CardSource(String label, String asOf) {
  private static final String NEVER = "not read yet";

  /** That source, with a phrase in place of an unknown time. */
  public static CardSource of(SourceNote note) {
    return new CardSource(note.label(), note.asOf() == null ? NEVER : note.asOf().toString());
  }
}
