package dev.comanager.systemtests.fault;

/**
 * What became of the triggers of a fault.
 *
 * @param triggers changes that should text
 * @param sent triggers that have texted
 * @param lost triggers that have not
 * @param doubled texts beyond the first one of a trigger
 */
record Tally(int triggers, int sent, int lost, int doubled) {
  static final Tally NONE = new Tally(0, 0, 0, 0);

  Tally plus(Tally other) {
    return new Tally(
        triggers + other.triggers, sent + other.sent, lost + other.lost, doubled + other.doubled);
  }

  /** The line of the matrix. */
  String line(String fault) {
    return "%s triggers=%d sent=%d lost=%d doubled=%d"
        .formatted(fault, triggers, sent, lost, doubled);
  }
}
