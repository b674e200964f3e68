package dev.comanager.testkit.backends.container;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;

/** PostgreSQL from the image that {@code -Dcomanager.images.postgres} names. */
public final class ContainedDatabase implements AutoCloseable {
  private static final int PORT = 5432;
  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final long TICK_MILLIS = 200;

  private final GenericContainer<?> container;

  private ContainedDatabase(GenericContainer<?> container) {
    this.container = container;
  }

  /**
   * A server with this database.
   *
   * @param user its superuser, and the password
   */
  public static ContainedDatabase start(String name, String user) {
    GenericContainer<?> container =
        new GenericContainer<>(LocalImage.of("comanager.images.postgres"))
            .withExposedPorts(PORT)
            .withEnv("POSTGRES_USER", user)
            .withEnv("POSTGRES_PASSWORD", user)
            .withEnv("POSTGRES_DB", name)
            .withCommand("postgres", "-c", "max_connections=200")
            // Images also report "ready" for a first start that is only part of the setup.
            .waitingFor(new Answering(name, user));
    container.start();
    return new ContainedDatabase(container);
  }

  /** The port on 127.0.0.1. */
  public int port() {
    return container.getMappedPort(PORT);
  }

  @Override
  public void close() {
    container.stop();
  }

  private static final class Answering extends AbstractWaitStrategy {
    private final String name;
    private final String user;

    private Answering(String name, String user) {
      this.name = name;
      this.user = user;
    }

    @Override
    protected void waitUntilReady() {
      String url =
          "jdbc:postgresql://%s:%d/%s"
              .formatted(
                  waitStrategyTarget.getHost(), waitStrategyTarget.getMappedPort(PORT), name);
      long end = System.nanoTime() + TIMEOUT.toNanos();
      SQLException last = null;
      while (System.nanoTime() < end) {
        try (Connection connection = DriverManager.getConnection(url, user, user)) {
          if (connection.isValid(2)) {
            return;
          }
        } catch (SQLException e) {
          last = e;
        }
        pause();
      }
      throw new IllegalStateException("PostgreSQL did not answer in time at " + url, last);
    }

    private static void pause() {
      try {
        TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }
}
