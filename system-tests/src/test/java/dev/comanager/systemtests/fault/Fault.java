package dev.comanager.systemtests.fault;

/**
 * Something that breaks while triggers come.
 *
 * @param name as in {@code ./comanager faults NAME}
 * @param quick whether it belongs to the part that every test run has
 * @param before done before the trigger: arms what is to break
 * @param during done right after the trigger; when it returns, nothing is broken any more
 */
record Fault(String name, boolean quick, Runnable before, Runnable during) {
  /** A fault that is there before the trigger. */
  static Fault of(String name, Runnable before, Runnable during) {
    return new Fault(name, false, before, during);
  }

  /** A fault that comes right after the trigger. */
  static Fault of(String name, Runnable during) {
    return new Fault(name, false, () -> {}, during);
  }

  Fault inTheQuickPart() {
    return new Fault(name, true, before, during);
  }
}
