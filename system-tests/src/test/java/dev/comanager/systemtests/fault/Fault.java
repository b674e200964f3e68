package dev.comanager.systemtests.fault;

/**
 * A fault that occurs while triggers arrive.
 *
 * @param name as in {@code ./comanager faults NAME}
 * @param triggers what the test does during the fault
 * @param quick whether it belongs to the part that every test run includes
 * @param before runs before the trigger: arms the fault
 * @param during runs right after the trigger
 * @param after runs when everything is counted: repairs what the fault broke
 */
record Fault(
    String name,
    Triggers triggers,
    boolean quick,
    Runnable before,
    Runnable during,
    Runnable after) {
  /** What the test does during the fault. */
  enum Triggers {
    /** A player becomes unavailable or returns, and watches send texts. */
    TEXTS,
    /** Watches are set, with keys. */
    WATCHES
  }

  /** A fault prepared before the trigger; triggers are texts. */
  static Fault of(String name, Runnable before, Runnable during) {
    return of(name, before, during, () -> {});
  }

  /** The same, with a cleanup. */
  static Fault of(String name, Runnable before, Runnable during, Runnable after) {
    return new Fault(name, Triggers.TEXTS, false, before, during, after);
  }

  /** A fault right after the trigger; triggers are texts. */
  static Fault of(String name, Runnable during) {
    return of(name, () -> {}, during);
  }

  /** A fault that lasts until everything is counted; triggers are texts. */
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
