package dev.comanager.stack.launch;

import dev.comanager.stack.PartAction;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** Starts the parts in dependency order, monitors them, and stops them in reverse. */
final class Supervision {
  private static final Duration TICK = Duration.ofMillis(100);

  private final List<Part> backends;
  private final List<Part> services;
  private final List<Part> spares;
  private final StackHome home;
  private final Journal journal;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("part-", 0).factory());

  /**
   * Creates the supervision.
   *
   * @param spares parts that are only started on request
   */
  Supervision(
      List<Part> backends,
      List<Part> services,
      List<Part> spares,
      StackHome home,
      Journal journal) {
    this.backends = backends;
    this.services = services;
    this.spares = spares;
    this.home = home;
    this.journal = journal;
  }

  /** Requests the end; starting or monitoring notices it within a tick. */
  void end() {
    stopping.set(true);
  }

  /** Starts broker and database in parallel, then the services in parallel. */
  void startAll() throws Part.StartFailure, InterruptedException {
    startTogether(backends);
    startTogether(services);
  }

  /** Returns when the end was requested. */
  void watch() throws InterruptedException {
    while (!stopping.get()) {
      for (Part part : all()) {
        part.check();
      }
      runCommands();
      Thread.sleep(TICK);
    }
  }

  /** Stops services first, then their backends. */
  void stopAll() {
    stopTogether(Stream.concat(services.stream(), spares.stream()).toList());
    stopTogether(backends);
    threads.shutdownNow();
  }

  private void startTogether(List<Part> parts) throws Part.StartFailure, InterruptedException {
    List<Future<?>> starts =
        parts.stream()
            .<Future<?>>map(
                part ->
                    threads.submit(
                        () -> {
                          part.start();
                          return part;
                        }))
            .toList();
    try {
      for (Future<?> start : starts) {
        while (!start.isDone()) {
          if (stopping.get()) {
            throw new Part.StartFailure("Stopped while it was starting.");
          }
          Thread.sleep(TICK);
        }
        start.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Part.StartFailure failure) {
        throw failure;
      }
      throw new Part.StartFailure("A part did not start: " + e.getCause(), e);
    } finally {
      // This only interrupts parts that are still starting, so that they can be stopped.
      starts.forEach(start -> start.cancel(true));
    }
  }

  private void stopTogether(List<Part> parts) {
    List<Future<?>> stops =
        parts.stream()
            .<Future<?>>map(
                part ->
                    threads.submit(
                        () -> {
                          part.stop();
                          return part;
                        }))
            .toList();
    for (Future<?> stop : stops) {
      try {
        stop.get();
      } catch (ExecutionException e) {
        journal.print("a part did not stop cleanly: " + e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private List<Part> all() {
    return Stream.of(backends, services, spares).flatMap(List::stream).toList();
  }

  private void runCommands() throws InterruptedException {
    String[] files = PartAction.folder(home.run()).toFile().list();
    if (files == null || files.length == 0) {
      return; // the usual case, ten times a second
    }
    for (PartAction command : PartAction.values()) {
      List<Part> meant =
          all().stream().filter(it -> Files.exists(command.file(home.run(), it.name()))).toList();
      if (!meant.isEmpty()) {
        run(command, meant);
        meant.forEach(part -> remove(command.file(home.run(), part.name())));
      }
    }
  }

  private void run(PartAction command, List<Part> parts) throws InterruptedException {
    switch (command) {
      case STOP -> {
        parts.forEach(part -> journal.print(part.name() + " is stopped as asked"));
        stopTogether(parts);
        parts.stream().filter(spares::contains).forEach(part -> journal.delete(part.name()));
      }
      case START -> {
        for (Part part : parts) {
          use(command, part);
          start(command, part);
        }
      }
      case RESTART -> {
        for (Part part : parts) {
          journal.print(part.name() + " is restarted as asked");
          use(command, part);
          part.stop();
          start(command, part);
        }
      }
      case DRAIN -> parts.forEach(part -> part.drain(true));
      case UNDRAIN -> parts.forEach(part -> part.drain(false));
    }
  }

  private void use(PartAction command, Part part) {
    try {
      part.use(SettingsFile.read(command.file(home.run(), part.name())));
    } catch (IOException e) {
      journal.print("settings for " + part.name() + " could not be read: " + e.getMessage());
    }
  }

  /** Starts the part, or reports the reason for a failure. */
  private void start(PartAction command, Part part) throws InterruptedException {
    try {
      startTogether(List.of(part));
    } catch (Part.StartFailure e) {
      journal.print(e.getMessage());
      try {
        Files.writeString(command.refusal(home.run(), part.name()), e.getMessage());
      } catch (IOException unreported) {
        journal.print("a refusal could not be reported: " + unreported.getMessage());
      }
    }
  }

  private void remove(Path command) {
    try {
      Files.delete(command);
    } catch (IOException e) {
      journal.print("a command could not be removed: " + e.getMessage());
    }
  }
}
