package dev.comanager.stack.control;

import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.Wish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Asks the running launcher to stop, start or restart one part, and waits until it did. */
final class Wishes {
  private static final Duration TICK = Duration.ofMillis(50);

  private final StackHome home;

  Wishes(StackHome home) {
    this.home = home;
  }

  /** The complaint, if the wish could not be fulfilled. */
  Optional<String> ask(Wish wish, String part) throws IOException, InterruptedException {
    Optional<RecordedProcess> launcher = RecordedProcess.read(home.run(), RecordedProcess.LAUNCHER);
    if (launcher.flatMap(RecordedProcess::live).isEmpty()) {
      return Optional.of("Nothing runs here. Start it with ./comanager up.");
    }
    if (RecordedProcess.read(home.run(), part).isEmpty() || part.equals(RecordedProcess.LAUNCHER)) {
      return Optional.of(
          "There is no " + part + " in this stack (./comanager status lists its parts).");
    }
    Path file = wish.file(home.run(), part);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
    while (Files.exists(file)) {
      if (launcher.flatMap(RecordedProcess::live).isEmpty()) {
        return Optional.of("The launcher ended meanwhile.");
      }
      Thread.sleep(TICK);
    }
    return Optional.empty();
  }
}
