package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

class OwnLinesTest {
  private static final String BEARER = "fcml_own";
  private static final String OTHER = "fcml_other";

  private final Map<String, String> given =
      new HashMap<>(Map.of("DEMO_LINE_BEARER", BEARER, "SECOND_LINE_BEARER", OTHER));

  private boolean simulator;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "send_fantasy_alert",
        "send_me_weekly_brief",
        "call_me_now",
        "schedule_service_call",
        "send_lineup_alert",
        "watch_decision",
        "watch_roster"
      })
  void aLineWithoutAGivenNumberIsNotTexted(String tool) {
    assertThat(objection(BEARER, tool).orElseThrow()).contains("TEST_LINE_PHONE");
  }

  @Test
  void readOnlyToolsNeedNoNumber() {
    assertThat(objection(BEARER, "get_weekly_brief")).isEmpty();
  }

  @Test
  void onlyTheLineWhoseNumberWasGivenIsTexted() {
    given.put("DEMO_PHONE", "+12025550143");

    assertThat(objection(BEARER, "send_fantasy_alert")).isEmpty();
    assertThat(objection(OTHER, "watch_roster")).isPresent();
  }

  @Test
  void aCallIsOnlyScheduledIfItCanBeCancelled() {
    given.put("DEMO_PHONE", "+12025550143");

    assertThat(objection(BEARER, "schedule_service_call")).isPresent();
    given.put("DEMO_CODE", "123456");
    assertThat(objection(BEARER, "schedule_service_call")).isEmpty();
  }

  @Test
  void aCallThatCanNeverRingNeedsNoNumber() {
    Deployment.give(Map.of("DEMO_PHONE", "", "DEMO_CODE", "", "PHONE_URL", ""));

    assertThatCode(() -> OwnLines.check(BEARER, scheduled("2020-01-01T12:00")))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> OwnLines.check(BEARER, scheduled("9999-01-01T12:00")))
        .isInstanceOf(TestAbortedException.class);
    assertThatThrownBy(() -> OwnLines.check(BEARER, scheduled("2020")))
        .isInstanceOf(TestAbortedException.class);
  }

  private static byte[] scheduled(String at) {
    return """
        {"method": "tools/call",
         "params": {"name": "schedule_service_call", "arguments": {"at_iso": "%s"}}}
        """
        .formatted(at)
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void cancellingACallNeedsTheNumberEvenWithASimulator() {
    simulator = true;

    assertThat(objection(BEARER, "schedule_service_call").orElseThrow())
        .contains("TEST_LINE_PHONE");
    given.put("DEMO_PHONE", "+12025550143");
    assertThat(objection(BEARER, "schedule_service_call")).isEmpty();
  }

  @Test
  void aSimulatorThatReceivedATextReceivesAll() {
    simulator = true;

    assertThat(objection(OTHER, "send_fantasy_alert")).isEmpty();
  }

  @Test
  void aSimulatorsAddressAloneProvesNothing() {
    given.put("PHONE_URL", "http://localhost:9");

    assertThat(objection(BEARER, "send_fantasy_alert")).isPresent();
    given.put("DEMO_PHONE", "+12025550143");
    assertThat(objection(OTHER, "send_fantasy_alert")).isPresent();
  }

  private Optional<String> objection(String bearer, String tool) {
    return OwnLines.objection(
        name -> Optional.ofNullable(given.get(name)), () -> simulator, bearer, tool);
  }
}
