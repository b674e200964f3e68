package dev.comanager.auth.account.phone;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.contracts.Json;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class WatchRowTest {
  private static final DayRule DAYS =
      new DayRule(ZoneId.of("America/New_York"), Instant.parse("2026-11-20T17:00:00Z"));

  @Test
  void aWatchOnACardWithoutAMoveSaysWhatItWatches() throws JsonProcessingException {
    assertThat(title("waiver", "HOLD", "whether to add Bishop")).isEqualTo("Whether to add Bishop");
    assertThat(title("trade", "PASS", "whether to trade Pollard for Flowers"))
        .isEqualTo("Whether to trade Pollard for Flowers");
  }

  @Test
  void aWatchOnAMoveNamesTheMove() throws JsonProcessingException {
    assertThat(title("waiver", "ADD", "add Bishop")).isEqualTo("Add Bishop");
    assertThat(title("start_sit", "START", "Webb over Lind"))
        .isEqualTo("START Ari Webb over Bo Lind");
  }

  @Test
  void aWatchOnALeagueThatCannotBeReadSaysSo() throws JsonProcessingException {
    String watch =
        """
        {"id": 4, "kind": "lineup", "channel": "sms", "until_at": "2026-11-22T18:00:00Z",
         "alerts_sent": 1, "subject": {"kind": "lineup", "label": "Lineup of \\"Magpies\\""},
         "last_skip_reason": "unreadable"}
        """;

    assertThat(WatchRow.of(Json.WIRE.readTree(watch), DAYS).note())
        .isEqualTo("Paused: we can't read your league");
  }

  private static String title(String kind, String verdict, String label)
      throws JsonProcessingException {
    String watch =
        """
        {"id": 3, "kind": "decision", "channel": "sms", "until_at": "2026-11-22T18:00:00Z",
         "alerts_sent": 0, "subject": {"a": "Ari Webb", "b": "Bo Lind", "kind": "%s",
         "verdict": "%s", "label": "%s"}}
        """
            .formatted(kind, verdict, label);
    return WatchRow.of(Json.WIRE.readTree(watch), DAYS).title();
  }
}
