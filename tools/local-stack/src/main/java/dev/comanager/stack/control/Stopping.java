package dev.comanager.stack.control;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Ends the processes of a stack: in the right order if its launcher is alive, otherwise one by one.
 * It only touches recorded processes.
 */
final class Stopping {
  private static final Duration LAUNCHER_TIMEOUT = Duration.ofSeconds(40);
  private static final Duration CHILD_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration POSTGRES_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration TICK = Duration.ofMillis(50);

  private final StackHome home;
  private final PrintStream out;

  Stopping(StackHome home, PrintStream out) {
    this.home = home;
    this.out = out;
  }

  /** Stops the launcher and its remaining processes; false if nothing ran. */
  boolean stopAll() throws IOException, InterruptedException {
    Optional<RecordedProcess> launcher = RecordedProcess.launcher(home.run());
    boolean stopped = launcher.isPresent();
    if (launcher.isPresent()) {
      launcher.get().live().ifPresent(ProcessHandle::destroy);
      if (!ended(launcher.get(), LAUNCHER_TIMEOUT)) {
        out.println("The launcher doesn't answer, so it is killed.");
        launcher.get().live().ifPresent(ProcessHandle::destroyForcibly);
        ended(launcher.get(), CHILD_TIMEOUT);
      }
    }
    return sweep() || stopped;
  }

  /** Ends recorded processes without a launcher; false if there were none. */
  boolean sweep() throws IOException, InterruptedException {
    List<RecordedProcess> left =
        RecordedProcess.all(home.run()).stream()
            .filter(it -> !it.name().equals(RecordedProcess.LAUNCHER))
            .filter(it -> it.live().isPresent())
            .toList();
    List<RecordedProcess> services =
        left.stream().filter(it -> !it.name().equals(RecordedProcess.POSTGRES)).toList();
    services.forEach(it -> it.live().ifPresent(ProcessHandle::destroy));
    for (RecordedProcess service : services) {
      if (!ended(service, CHILD_TIMEOUT)) {
        service.live().ifPresent(ProcessHandle::destroyForcibly);
        ended(service, CHILD_TIMEOUT);
      }
      out.println("Stopped a left-over " + service.name() + " (process " + service.pid() + ").");
    }
    boolean postgres = stopPostgres();
    for (RecordedProcess record : RecordedProcess.all(home.run())) {
      if (record.live().isEmpty()) {
        RecordedProcess.delete(home.run(), record.name());
      }
    }
    return postgres || !services.isEmpty();
  }

  /** Finds the postmaster by the pid file in PostgreSQL's data folder. */
  private boolean stopPostgres() throws IOException, InterruptedException {
    Optional<RecordedProcess> postmaster = postmaster();
    if (postmaster.isEmpty()) {
      return false;
    }
    // PostgreSQL's "fast" shutdown: it ends sessions and writes everything. A plain SIGTERM waits
    // for clients.
    signal("INT", postmaster.get().pid());
    if (!ended(postmaster.get(), POSTGRES_TIMEOUT)) {
      signal("QUIT", postmaster.get().pid());
      ended(postmaster.get(), POSTGRES_TIMEOUT);
    }
    out.println("Stopped a left-over PostgreSQL (process " + postmaster.get().pid() + ").");
    return true;
  }

  private Optional<RecordedProcess> postmaster() throws IOException {
    Path file = home.postgresData().resolve("data").resolve("postmaster.pid");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || lines.getFirst().isBlank()) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(lines.getFirst().strip()))
        .filter(process -> process.info().command().orElse("").contains("postgres"))
        .map(
            process ->
                RecordedProcess.of(
                    RecordedProcess.POSTGRES, process, 0, ProcessState.STOPPING, Instant.EPOCH))
        .filter(it -> it.live().isPresent());
  }

  private static void signal(String name, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid).inheritIO().start().waitFor();
  }

  private static boolean ended(RecordedProcess process, Duration timeout)
      throws InterruptedException {
    Instant end = InstantSource.system().instant().plus(timeout);
    while (process.live().isPresent()) {
      if (InstantSource.system().instant().isAfter(end)) {
        return false;
      }
      Thread.sleep(TICK);
    }
    return true;
  }
}
