package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionLimitTest {
  private final ConnectionLimit<String> limit = new ConnectionLimit<>(2);

  @Test
  void closesTheConnectionIdleForLongest() {
    limit.opened("first");
    limit.opened("second");

    assertThat(limit.opened("third")).contains("first");
    assertThat(limit.open()).isEqualTo(2);
  }

  @Test
  void neverClosesAConnectionWithARequestInProgress() {
    limit.opened("busy");
    limit.markBusy("busy");
    limit.opened("waits");

    assertThat(limit.opened("third")).contains("waits");
    limit.markBusy("third");
    assertThat(limit.opened("fourth")).contains("fourth");
  }

  @Test
  void closesAuthenticatedConnectionsLast() {
    limit.opened("known");
    limit.markBusy("known");
    limit.markWaiting("known", true);
    limit.opened("stranger");

    assertThat(limit.opened("third")).contains("stranger");
    limit.markBusy("third");
    assertThat(limit.opened("fourth")).contains("known");
  }

  @Test
  void aConnectionMayBecomeAuthenticatedWhileIdle() {
    limit.opened("known");
    limit.markWaiting("known", true);
    limit.opened("stranger");

    assertThat(limit.opened("third")).contains("stranger");
  }

  @Test
  void aClosedConnectionFreesItsPlace() {
    limit.opened("first");
    limit.opened("second");
    limit.closed("first");

    assertThat(limit.opened("third")).isEmpty();
  }

  @Test
  void aReplacedConnectionTakesNoPlaceAnyMore() {
    limit.opened("first");
    limit.opened("second");
    limit.opened("third");
    limit.markWaiting("first", false);
    limit.closed("first");

    assertThat(limit.open()).isEqualTo(2);
    assertThat(limit.opened("fourth")).contains("second");
  }
}
