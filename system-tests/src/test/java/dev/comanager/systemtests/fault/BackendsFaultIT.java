package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests broker and database restarts under load: callers see only retryable errors, then none. */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
@ExtendWith(Deadline.class)
class BackendsFaultIT {
  private LocalParts parts;
  private long gateway;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
    gateway = parts.pid(LocalParts.GATEWAY);
  }

  @AfterEach
  void theGatewayWasNotRestarted() {
    if (parts != null) {
      parts.start(LocalParts.KAFKA);
      parts.start(LocalParts.POSTGRES);
      parts.awaitRecovery();
      assertThat(parts.pid(LocalParts.GATEWAY)).isEqualTo(gateway);
    }
  }

  @Test
  void callersRecoverFromADatabaseRestartUnderLoad() {
    underLoad(() -> parts.restart(LocalParts.POSTGRES));
  }

  @Test
  void callersRecoverFromADatabaseKilledUnderLoad() {
    underLoad(() -> parts.kill(LocalParts.POSTGRES));
  }

  @Test
  void callersRecoverFromABrokerRestartUnderLoad() {
    underLoad(() -> parts.restart(LocalParts.KAFKA));
  }

  @Test
  void aBrokerOutageReturnsCorrectErrorsWithinTheDeadline() {
    try (Load load = Load.start()) {
      parts.stop(LocalParts.KAFKA);
      load.awaitFurther(20);
      parts.start(LocalParts.KAFKA);
      parts.awaitRecovery();
      load.awaitFurtherGood(10);
      Load.Outcome outcome = load.finish();
      assertThat(outcome.good()).isGreaterThan(10);
      assertThat(outcome.retryable()).isPositive();
    }
  }

  private void underLoad(Runnable fault) {
    try (Load load = Load.start()) {
      fault.run();
      load.awaitFurther(5);
      parts.awaitRecovery();
      load.awaitFurtherGood(10);
      assertThat(load.finish().good()).isGreaterThan(10);
    }
  }
}
