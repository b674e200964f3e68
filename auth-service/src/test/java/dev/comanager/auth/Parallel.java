package dev.comanager.auth;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Work that several threads do at the same time. */
public final class Parallel {
  private Parallel() {}

  /**
   * Does the work that many times, each time in its own thread.
   *
   * @param work takes the number of the thread, from 0
   */
  public static <T> List<T> run(int times, IntFunction<T> work) {
    try (ExecutorService threads = Executors.newFixedThreadPool(times)) {
      List<CompletableFuture<T>> all =
          IntStream.range(0, times)
              .mapToObj(i -> CompletableFuture.supplyAsync(() -> work.apply(i), threads))
              .toList();
      return all.stream().map(CompletableFuture::join).toList();
    }
  }
}
