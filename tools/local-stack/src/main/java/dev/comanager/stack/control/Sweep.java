package dev.comanager.stack.control;

import dev.comanager.stack.StackHome;
import java.io.IOException;

/** Ends the remaining processes of a killed launcher; the watchdog runs it. */
public final class Sweep {
  private Sweep() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    new Stopping(StackHome.ofThisProgram(), System.out).sweep();
  }
}
