package dev.comanager.stack.control;

import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Path;

/** Ends the remaining processes of a killed launcher; the watchdog runs it. */
public final class Sweep {
  private Sweep() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path repository = Path.of(System.getProperty("comanager.repository", "."));
    new Stopping(StackHome.of(repository, System.getenv()), System.out).sweep();
  }
}
