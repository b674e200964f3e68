package dev.comanager.notifier.voicecall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/** Times at which a line is to be called. */
class CallTimeFuzzTest extends ParserFuzzTest {
  private static final Instant NOW = Instant.parse("2026-10-25T12:00:00Z");
  private static final ZoneId ZONE = ZoneId.of("America/New_York");

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "2026-11-24T19:45",
        "2026-11-01T01:30",
        "2027-03-14T02:30",
        "2026-02-30T10:00",
        "9999-12-31T23:59",
        "0000-01-01T00:00",
        "٢٠٢٦-١١-٢٤T١٩:٤٥",
        "2026-11-24T24:00");
  }

  @Override
  protected void take(byte[] input) {
    CallTimeRule.read(Input.text(input))
        .map(local -> CallTimeRule.of(local, ZONE, NOW))
        .ifPresent(
            time ->
                assertThat(
                        CallTimeRule.spoken(
                            switch (time) {
                              case CallTimeRule.CallTime.At(var at, String note) -> {
                                assertThat(note).hasSizeLessThan(120);
                                yield at;
                              }
                              case CallTimeRule.CallTime.Past(var at) -> at;
                              case CallTimeRule.CallTime.TooFar(var at) -> at;
                            }))
                    .hasSizeLessThan(80));
  }
}
