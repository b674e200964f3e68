package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PortsRuleTest {
  @Test
  void noTwoListenersShareAPort() {
    assertThat(PortsRule.problems(new TreeMap<>(Map.of("a", 8081, "b", 8086, "c", 8081))))
        .containsExactly("a and c must be two ports: both are 8081");
  }

  @Test
  void portZeroMayBeUsedMoreThanOnce() {
    assertThat(PortsRule.problems(Map.of("a", 0, "b", 0, "c", 8081))).isEmpty();
  }
}
