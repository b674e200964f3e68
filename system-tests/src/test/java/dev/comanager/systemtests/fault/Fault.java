package dev.comanager.systemtests.fault;

/**
 * Something that breaks while triggers come.
 *
 * @param name as in {@code ./comanager faults NAME}
 * @param triggers what is done meanwhile
 * @param quick whether it belongs to the part that every test run has
 * @param before done before the trigger: arms what is to break
 * @param during done right after the trigger
 * @param after done when all is counted: nothing is broken any more
 */
record Fault(
    String name,
    Triggers triggers,
    boolean quick,
    Runnable before,
    Runnable during,
    Runnable after) {
  /** What is done while something breaks. */
  enum Triggers {
    /** A player falls out or comes back, and watches text. */
    TEXTS,
    /** Watches are set, with keys. */
    WATCHES
  }

  /** Texts, with a fault that is prepared before the trigger. */
  static Fault of(String name, Runnable before, Runnable during) {
    return of(name, before, during, () -> {});
  }

  /** The same, with something to tidy up. */
  static Fault of(String name, Runnable before, Runnable during, Runnable after) {
    return new Fault(name, Triggers.TEXTS, false, before, during, after);
  }

  /** Texts, with a fault that comes right after the trigger. */
  static Fault of(String name, Runnable during) {
    return of(name, () -> {}, during);
  }

  /** Texts, with a fault that lasts until all is counted. */
  static Fault throughout(String name, Runnable before, Runnable after) {
    return new Fault(name, Triggers.TEXTS, false, before, () -> {}, after);
  }

  Fault whileWatchesAreSet() {
    return new Fault(name, Triggers.WATCHES, quick, before, during, after);
  }

  Fault inTheQuickPart() {
    return new Fault(name, triggers, true, before, during, after);
  }
}
