package dev.comanager.evaluation.startsit;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.Position;
import dev.comanager.evaluation.replay.PastPlayer;

/** A kind of pair that is reported separately. */
enum Kind {
  REALISTIC("realistic decisions"),
  QUESTIONABLE("of these with a Questionable player"),
  CLOSE("all close pairs"),
  CLOSE_QUESTIONABLE("of these with a Questionable player"),
  STREAMS("kickers and defences among them");

  private final String text;

  Kind(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  boolean fromDecisions() {
    return this == REALISTIC || this == QUESTIONABLE;
  }

  boolean has(Pair pair) {
    return switch (this) {
      case REALISTIC, CLOSE -> true;
      case QUESTIONABLE, CLOSE_QUESTIONABLE -> questionable(pair.a()) || questionable(pair.b());
      case STREAMS -> streamed(pair.a().row().position()) && streamed(pair.b().row().position());
    };
  }

  private static boolean questionable(PastPlayer player) {
    return player.row().designation() == Availability.QUESTIONABLE;
  }

  private static boolean streamed(Position position) {
    return switch (position) {
      case K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> true;
      case QB, RB, WR, TE -> false;
    };
  }
}
