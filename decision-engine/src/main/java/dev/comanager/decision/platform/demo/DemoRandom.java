package dev.comanager.decision.platform.demo;

/**
 * Deterministic randomness: each number is derived from the seed and its purpose, independently of
 * the order of draws, so an additional draw changes no other.
 */
record DemoRandom(long seed) {
  DemoRandom with(Object... subject) {
    long mixed = seed;
    for (Object part : subject) {
      mixed = mix(mixed ^ mix(hash(part.toString())));
    }
    return new DemoRandom(mixed);
  }

  /** Between 0 (inclusive) and 1 (exclusive). */
  double fraction() {
    return (mix(seed) >>> 11) * 0x1.0p-53;
  }

  /** Between 0 (inclusive) and the bound (exclusive). */
  int below(int bound) {
    return (int) (fraction() * bound);
  }

  /** Approximately standard normal, never beyond ±3. */
  double spread() {
    double sum = 0;
    for (int i = 0; i < 6; i++) {
      sum += with(i).fraction();
    }
    return (sum - 3) * Math.sqrt(2);
  }

  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  // SplitMix64's finalizer.
  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
