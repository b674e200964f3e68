package dev.comanager.stack.demo;

import java.io.IOException;
import java.io.UncheckedIOException;

/** {@code ./comanager demo injure NAME STATUS}: changes one player of the demo league. */
public final class Injure {
  private Injure() {}

  /** Exits with 1 on failure, with 2 on invalid arguments. */
  public static void main(String[] arguments) {
    if (arguments.length != 2) {
      System.err.println("usage: demo injure \"NAME\" OUT (or HEALTHY, QUESTIONABLE, DOUBTFUL, …)");
      System.exit(2);
    }
    try {
      System.out.println(Published.read().injuries().give(arguments[0], arguments[1]));
    } catch (IOException | UncheckedIOException e) {
      System.err.println(McpSession.reason(e));
      System.exit(1);
    }
  }
}
