package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.StartupEvent;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class JoinsTest {
  private final Joins joins = new Joins();

  @Test
  void isNotJoinedBeforeAllConditionsAreRegistered() {
    assertThat(joins.joined()).isFalse();

    joins.known(new StartupEvent());

    assertThat(joins.joined()).isTrue();
  }

  @Test
  void isJoinedOnceEveryTopicHasBeen() {
    AtomicBoolean calls = new AtomicBoolean();
    joins.await("tool-calls", calls::get);
    joins.await("alerts", () -> true);
    joins.known(new StartupEvent());

    assertThat(joins.joined()).isFalse();
    assertThat(joins.each()).isEqualTo(Map.of("alerts", true, "tool-calls", false));

    calls.set(true);
    assertThat(joins.joined()).isTrue();
  }

  @Test
  void aRebalanceDoesNotMakeItUnreadyAgain() {
    AtomicBoolean calls = new AtomicBoolean(true);
    joins.await("tool-calls", calls::get);
    joins.known(new StartupEvent());
    assertThat(joins.joined()).isTrue();

    calls.set(false);

    assertThat(joins.joined()).isTrue();
  }
}
