package dev.comanager.stack.control;

import dev.comanager.stack.PartAction;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Asks the running launcher to stop, start or restart one part, and waits until it has. */
final class PartActions {
  private static final Duration TICK = Duration.ofMillis(50);

  private final StackHome home;

  PartActions(StackHome home) {
    this.home = home;
  }

  /** An error message, if no launcher is running. */
  Optional<String> complaint() throws IOException {
    return RecordedProcess.launcher(home.run()).isEmpty()
        ? Optional.of(Stack.NOTHING_RUNS)
        : Optional.empty();
  }

  /** An error message, if the action failed. */
  Optional<String> send(PartAction command, String part) throws IOException, InterruptedException {
    return send(command, part, Map.of());
  }

  /**
   * An error message, if the action failed.
   *
   * @param environment the settings for a started part
   */
  Optional<String> send(PartAction command, String part, Map<String, String> environment)
      throws IOException, InterruptedException {
    if (RecordedProcess.launcher(home.run()).isPresent()
        && (RecordedProcess.read(home.run(), part).isEmpty()
            || part.equals(RecordedProcess.LAUNCHER))) {
      return Optional.of(
          "There is no " + part + " in this stack (./comanager status lists its parts).");
    }
    Map<String, String> settings = new TreeMap<>(environment);
    settings
        .entrySet()
        .removeIf(it -> !it.getKey().startsWith("COMANAGER_") || it.getValue().contains("\n"));
    return place(command, part, settings);
  }

  /** Asks for a replica that may not have run before. */
  Optional<String> startReplica(String replica) throws IOException, InterruptedException {
    return place(PartAction.START, replica, Map.of());
  }

  private Optional<String> place(PartAction command, String part, Map<String, String> settings)
      throws IOException, InterruptedException {
    Optional<RecordedProcess> launcher = RecordedProcess.launcher(home.run());
    if (launcher.isEmpty()) {
      return complaint();
    }
    Path file = command.file(home.run(), part);
    Path refusal = command.refusal(home.run(), part);
    Files.deleteIfExists(refusal);
    SettingsFile.write(file, settings);
    while (Files.exists(file)) {
      if (launcher.get().live().isEmpty()) {
        // The launcher must not execute it later, when it may no longer be wanted.
        Files.deleteIfExists(file);
        return Optional.of("The launcher ended meanwhile.");
      }
      Thread.sleep(TICK);
    }
    if (Files.exists(refusal)) {
      String reason = Files.readString(refusal);
      Files.delete(refusal);
      return Optional.of(reason);
    }
    return Optional.empty();
  }
}
