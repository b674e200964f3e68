package dev.comanager.auth;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A test whose outbox is relayed, so that revocations are confirmed. */
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
