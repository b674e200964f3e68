package dev.comanager.stack.launch;

import dev.comanager.stack.StackHome;
import dev.comanager.stack.Wish;
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

/** Starts the parts in the order of their needs, looks after them, and stops them in reverse. */
final class Supervision {
  private static final Duration TICK = Duration.ofMillis(100);

  private final List<Part> backends;
  private final List<Part> services;
  private final StackHome home;
  private final Journal journal;
  private final AtomicBoolean ending = new AtomicBoolean();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("part-", 0).factory());

  Supervision(List<Part> backends, List<Part> services, StackHome home, Journal journal) {
    this.backends = backends;
    this.services = services;
    this.home = home;
    this.journal = journal;
  }

  /** Asks for the end; whoever starts or watches notices within a tick. */
  void end() {
    ending.set(true);
  }

  /** Starts broker and database side by side, then the services side by side. */
  void startAll() throws Part.StartFailure, InterruptedException {
    startTogether(backends);
    startTogether(services);
  }

  /** Returns when the end was asked for. */
  void watch() throws InterruptedException {
    while (!ending.get()) {
      for (Part part : backends) {
        part.look();
      }
      for (Part part : services) {
        part.look();
      }
      fulfilWishes();
      Thread.sleep(TICK);
    }
  }

  /** Stops services first, then what they stand on. */
  void stopAll() {
    stopTogether(services);
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
          if (ending.get()) {
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
      // Only those still starting are woken by this: they let go, so that they can be stopped.
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
        journal.say("a part did not stop cleanly: " + e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void fulfilWishes() throws InterruptedException {
    for (Part part : Stream.concat(backends.stream(), services.stream()).toList()) {
      for (Wish wish : Wish.values()) {
        Path file = wish.file(home.run(), part.name());
        if (Files.exists(file)) {
          fulfil(wish, part);
          remove(file);
        }
      }
    }
  }

  private void fulfil(Wish wish, Part part) throws InterruptedException {
    try {
      switch (wish) {
        case STOP -> {
          journal.say(part.name() + " is stopped as asked");
          part.stop();
        }
        case START -> startTogether(List.of(part));
        case RESTART -> {
          journal.say(part.name() + " is restarted as asked");
          part.stop();
          startTogether(List.of(part));
        }
      }
    } catch (Part.StartFailure e) {
      journal.say(e.getMessage());
    }
  }

  private void remove(Path wish) {
    try {
      Files.delete(wish);
    } catch (IOException e) {
      journal.say("a wish could not be removed: " + e.getMessage());
    }
  }
}
