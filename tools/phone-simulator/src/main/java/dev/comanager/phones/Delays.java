package dev.comanager.phones;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Runs actions later, each in a thread of its own. Tests replace it to let time pass themselves.
 */
@Singleton
class Delays {
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @PreDestroy
  void close() {
    threads.shutdownNow();
  }

  void after(Duration time, Runnable action) {
    CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS, threads)
        .execute(action);
  }
}
