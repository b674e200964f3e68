package dev.comanager.testkit.fuzzing;

/** What Jazzer calls: feeds the parser of the test whose name it was given. */
public final class JazzerTarget {
  /** By then what is made once is made. */
  private static final long WARM = 20_000;

  private static ParserFuzzTest test;
  private static long inputs;
  private static long heapWhenWarm;

  private JazzerTarget() {}

  /** Takes the name of the test. */
  public static void fuzzerInitialize(String[] arguments) throws ReflectiveOperationException {
    test = FuzzedParser.test(arguments[0], JazzerTarget.class.getClassLoader());
  }

  /** Takes an input. */
  public static void fuzzerTestOneInput(byte[] input) throws Exception {
    test.taken(input);
    inputs++;
    if (inputs == WARM) {
      heapWhenWarm = Heap.used();
    }
  }

  /** Says what is on the heap, where there were enough inputs to tell. */
  public static void fuzzerTearDown() {
    if (heapWhenWarm > 0) {
      System.err.printf("%s%d %d%n", FuzzedParser.HEAP, heapWhenWarm, Heap.used());
    }
  }
}
