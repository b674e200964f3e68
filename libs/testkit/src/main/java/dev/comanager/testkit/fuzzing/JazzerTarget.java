package dev.comanager.testkit.fuzzing;

/** Jazzer's entry point: feeds the parser of the test with the given name. */
public final class JazzerTarget {
  /** Inputs after which one-time initialization is complete. */
  private static final long WARM = 20_000;

  private static ParserFuzzTest test;
  private static long inputs;
  private static long heapWhenWarm;

  private JazzerTarget() {}

  /** Loads the test with that name. */
  public static void fuzzerInitialize(String[] arguments) throws ReflectiveOperationException {
    test = FuzzedParser.test(arguments[0], JazzerTarget.class.getClassLoader());
  }

  /** Feeds one input. */
  public static void fuzzerTestOneInput(byte[] input) throws Exception {
    test.taken(input);
    inputs++;
    if (inputs == WARM) {
      heapWhenWarm = Heap.used();
    }
  }

  /** Prints the heap's size if there were enough inputs. */
  public static void fuzzerTearDown() {
    if (heapWhenWarm > 0) {
      System.err.printf("%s%d %d%n", FuzzedParser.HEAP, heapWhenWarm, Heap.used());
    }
  }
}
