package dev.comanager.systemtests.fault;

/**
 * The outcome of a fault's triggers.
 *
 * @param triggers changes that should send a text
 * @param sent triggers that sent a text
 * @param lost triggers that sent none
 * @param doubled texts beyond the first one of a trigger
 */
record Tally(int triggers, int sent, int lost, int doubled) {
  static final Tally NONE = new Tally(0, 0, 0, 0);

  Tally plus(Tally other) {
    return new Tally(
        triggers + other.triggers, sent + other.sent, lost + other.lost, doubled + other.doubled);
  }

  /** The fault's row in the matrix. */
  String line(String fault) {
    return "%s triggers=%d sent=%d lost=%d doubled=%d"
        .formatted(fault, triggers, sent, lost, doubled);
  }
}
