package dev.comanager.testkit.fuzzing;

/** Measures the live heap. */
final class Heap {
  private Heap() {}

  /** Bytes in use after a collection. */
  @SuppressWarnings("SystemGc")
  static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
