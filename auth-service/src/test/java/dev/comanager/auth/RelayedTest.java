package dev.comanager.auth;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A test whose messages leave the outbox, and whose endings are thus confirmed. */
public interface RelayedTest {
  @BeforeAll
  static void letTheRelayGo() {
    RelayLock.release();
  }

  @AfterAll
  static void holdTheRelay() {
    RelayLock.hold();
  }
}
