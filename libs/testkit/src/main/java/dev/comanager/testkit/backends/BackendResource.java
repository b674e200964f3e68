package dev.comanager.testkit.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * Backends of a {@code @QuarkusTest}. They are closed in reverse order, also if one of them fails
 * to start, because Quarkus doesn't call {@code stop} in that case.
 */
abstract class BackendResource implements QuarkusTestResourceLifecycleManager {
  private final Deque<AutoCloseable> begun = new ArrayDeque<>();

  /** Starts the backends, passing each to {@link #closing}; returns their settings. */
  abstract Map<String, String> begin() throws Exception;

  final <T extends AutoCloseable> T closing(T backend) {
    begun.push(backend);
    return backend;
  }

  /** A folder that is deleted with the backends. */
  final Path directory(String prefix) throws IOException {
    Path directory = Files.createTempDirectory(prefix);
    begun.push(() -> FileTree.remove(directory));
    return directory;
  }

  @Override
  public final Map<String, String> start() {
    try {
      return begin();
    } catch (Exception e) {
      IllegalStateException failed = new IllegalStateException("a backend did not start", e);
      try {
        stop();
      } catch (IllegalStateException cause) {
        failed.addSuppressed(cause);
      }
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw failed;
    }
  }

  @Override
  public final void stop() {
    IllegalStateException failed = null;
    while (!begun.isEmpty()) {
      try {
        begun.pop().close();
      } catch (Exception e) {
        if (failed == null) {
          failed = new IllegalStateException("a backend did not end");
        }
        failed.addSuppressed(e);
      }
    }
    if (failed != null) {
      throw failed;
    }
  }
}
