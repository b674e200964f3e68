package dev.comanager.notifier.callbacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.TakenCall;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class KeyPressesTest {
  private final NotifierUnderTest notifier;
  private final Clock clock;
  private FakeCarrier carrier;

  @Inject
  KeyPressesTest(NotifierUnderTest notifier, Clock clock) {
    this.notifier = notifier;
    this.clock = clock;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void oneSaysTheCallAgainAsOftenAsItIsPressedAndAnyOtherKeyEndsIt() {
    TakenCall call = call();

    assertThat(press(call, "1")).isEqualTo("{\"say\":\"" + call.text() + "\"}");
    assertThat(press(call, "1")).isEqualTo("{\"say\":\"" + call.text() + "\"}");
    assertThat(press(call, "2")).isEqualTo("{}");
  }

  @Test
  void aCallThatIsOverSaysNothingMore() {
    TakenCall call = call();
    notifier.change(
        "UPDATE delivery SET call_end = 'answered' WHERE id = $1",
        attempt(call).substring(0, attempt(call).indexOf('.')));

    assertThat(press(call, "1")).isEqualTo("{}");
  }

  @Test
  void aKeyWithoutTheCarriersSignatureIsRefused() {
    TakenCall call = call();

    assertThat(SignedCallbacks.post(attempt(call), "{\"key\":\"1\"}", "t=1,v1=" + "0".repeat(64)))
        .isEqualTo(403);
  }

  private TakenCall call() {
    TestLine line = notifier.knownLine(1);
    notifier.answered(
        "call_me_now", line, NotifierUnderTest.arguments().put("topic", "lineup"), null);
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> carrier.calls(line.number()).size() == 1);
    return carrier.calls(line.number()).getFirst();
  }

  private String press(TakenCall call, String key) {
    return SignedCallbacks.answer(
        attempt(call), "{\"id\":\"CA1\",\"key\":\"%s\"}".formatted(key), clock.instant());
  }

  private static String attempt(TakenCall call) {
    return call.callback().substring(call.callback().lastIndexOf('/') + 1);
  }
}
