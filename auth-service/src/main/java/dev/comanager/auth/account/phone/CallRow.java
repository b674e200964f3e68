package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.DayRule;
import java.time.OffsetDateTime;

/**
 * A scheduled call as the page lists it.
 *
 * @param about when it rings and how many minutes are reserved for it
 */
public record CallRow(String id, String topic, String about) {
  /** Converts the JSON of a call (the notifier's {@code suite/scheduled-calls}). */
  static CallRow of(JsonNode call, DayRule days) {
    int held = call.path("minutes_held").asInt();
    return new CallRow(
        call.path("call_id").asText(),
        call.path("topic").asText(),
        days.opening(OffsetDateTime.parse(call.path("at").asText()).toInstant())
            + " · "
            + (held == 1 ? "1 minute held" : held + " minutes held"));
  }
}
