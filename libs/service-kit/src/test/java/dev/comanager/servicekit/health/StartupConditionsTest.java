package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.StartupEvent;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class StartupConditionsTest {
  private final StartupConditions conditions = new StartupConditions();

  @Test
  void isNotJoinedBeforeAllConditionsAreRegistered() {
    assertThat(conditions.joined()).isFalse();

    conditions.known(new StartupEvent());

    assertThat(conditions.joined()).isTrue();
  }

  @Test
  void isJoinedOnceEveryTopicHasBeen() {
    AtomicBoolean calls = new AtomicBoolean();
    conditions.add("tool-calls", calls::get);
    conditions.add("alerts", () -> true);
    conditions.known(new StartupEvent());

    assertThat(conditions.joined()).isFalse();
    assertThat(conditions.each()).isEqualTo(Map.of("alerts", true, "tool-calls", false));

    calls.set(true);
    assertThat(conditions.joined()).isTrue();
  }

  @Test
  void aRebalanceDoesNotMakeItUnreadyAgain() {
    AtomicBoolean calls = new AtomicBoolean(true);
    conditions.add("tool-calls", calls::get);
    conditions.known(new StartupEvent());
    assertThat(conditions.joined()).isTrue();

    calls.set(false);

    assertThat(conditions.joined()).isTrue();
  }
}
