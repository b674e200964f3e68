package dev.comanager.auth;

import static org.awaitility.Awaitility.await;

import dev.comanager.auth.revocation.RevocationsConfig;
import dev.comanager.messaging.outbox.OutboxConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Alternative;
import jakarta.interceptor.Interceptor;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * Holds the lock that the outbox relay takes for each pass, so that tests can inspect the outbox.
 * Revocations aren't confirmed meanwhile, so their timeout is short here.
 */
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
@ApplicationScoped
public class RelayLock implements RevocationsConfig {
  private static final Duration IN_VAIN = Duration.ofMillis(50);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static Connection holding;
  private static boolean released;

  /** Takes the lock before the relay starts. */
  void onStart(@Observes @Priority(1) StartupEvent started, OutboxConfig outbox) {
    if (outbox.relay()) {
      hold();
    }
  }

  /** Returns once the current pass, if any, has finished. */
  static synchronized void hold() {
    try {
      Connection connection = Database.connect();
      try (Statement lock = connection.createStatement()) {
        lock.execute("SELECT pg_advisory_lock(hashtextextended('comanager.outbox', 0))");
      }
      holding = connection;
      released = false;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns once every message in the outbox has been published. */
  static synchronized void release() {
    try {
      // Nobody reads what earlier tests left but revocations, which callers wait for.
      Database.change("DELETE FROM outbox_message WHERE topic <> 'grants.ended'");
      holding.close();
      released = true;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    await()
        .atMost(TIMEOUT)
        .until(
            () -> Database.column("SELECT 1 FROM outbox_message WHERE rejected IS NULL").isEmpty());
  }

  private static synchronized boolean released() {
    return released;
  }

  @Override
  public Duration timeout() {
    return released() ? TIMEOUT : IN_VAIN;
  }
}
