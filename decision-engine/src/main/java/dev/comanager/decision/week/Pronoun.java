package dev.comanager.decision.week;

import dev.comanager.decision.league.Position;

/** How a sentence goes on about a player; a team's defense is a thing. */
public enum Pronoun {
  HE("he", "his", "him"),
  IT("it", "its", "it");

  private final String subject;
  private final String possessive;
  private final String object;

  Pronoun(String subject, String possessive, String object) {
    this.subject = subject;
    this.possessive = possessive;
    this.object = object;
  }

  /** For a player of that position. */
  public static Pronoun of(Position position) {
    return position == Position.DEF ? IT : HE;
  }

  /** For that player. */
  public static Pronoun of(WeekPlayer player) {
    return of(player.player().position());
  }

  /** For example {@code he}. */
  public String he() {
    return subject;
  }

  /** For example {@code his}. */
  public String his() {
    return possessive;
  }

  /** For example {@code him}. */
  public String him() {
    return object;
  }
}
