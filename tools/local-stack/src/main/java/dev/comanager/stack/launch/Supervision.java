package dev.comanager.stack.launch;

import dev.comanager.stack.SettingsFile;
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
  private final List<Part> spares;
  private final StackHome home;
  private final Journal journal;
  private final AtomicBoolean ending = new AtomicBoolean();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("part-", 0).factory());

  /**
   * @param spares what is started only when somebody asks for it
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
      for (Part part : all()) {
        part.look();
      }
      fulfilWishes();
      Thread.sleep(TICK);
    }
  }

  /** Stops services first, then what they stand on. */
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

  private List<Part> all() {
    return Stream.of(backends, services, spares).flatMap(List::stream).toList();
  }

  private void fulfilWishes() throws InterruptedException {
    for (Wish wish : Wish.values()) {
      List<Part> meant =
          all().stream().filter(it -> Files.exists(wish.file(home.run(), it.name()))).toList();
      if (!meant.isEmpty()) {
        fulfil(wish, meant);
        meant.forEach(part -> remove(wish.file(home.run(), part.name())));
      }
    }
  }

  private void fulfil(Wish wish, List<Part> parts) throws InterruptedException {
    switch (wish) {
      case STOP -> {
        parts.forEach(part -> journal.say(part.name() + " is stopped as asked"));
        stopTogether(parts);
        parts.stream().filter(spares::contains).forEach(part -> journal.forget(part.name()));
      }
      case START -> {
        for (Part part : parts) {
          use(wish, part);
          start(wish, part);
        }
      }
      case RESTART -> {
        for (Part part : parts) {
          journal.say(part.name() + " is restarted as asked");
          use(wish, part);
          part.stop();
          start(wish, part);
        }
      }
      case DRAIN -> parts.forEach(part -> part.drain(true));
      case UNDRAIN -> parts.forEach(part -> part.drain(false));
    }
  }

  private void use(Wish wish, Part part) {
    try {
      part.use(SettingsFile.read(wish.file(home.run(), part.name())));
    } catch (IOException e) {
      journal.say("settings for " + part.name() + " could not be read: " + e.getMessage());
    }
  }

  /** Starts it, or tells whoever asked why it did not. */
  private void start(Wish wish, Part part) throws InterruptedException {
    try {
      startTogether(List.of(part));
    } catch (Part.StartFailure e) {
      journal.say(e.getMessage());
      try {
        Files.writeString(wish.refusal(home.run(), part.name()), e.getMessage());
      } catch (IOException untold) {
        journal.say("a refusal could not be told: " + untold.getMessage());
      }
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
