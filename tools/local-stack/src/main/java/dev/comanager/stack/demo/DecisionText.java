package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;

/** A Decision Card as lines for a person. */
record DecisionText(JsonNode card) {
  void in(Transcript transcript) {
    if (card.isNull() || card.isMissingNode()) {
      return;
    }
    transcript.write(
        "%n%s  %s  (%d %%, %s)"
            .formatted(
                card.path("verdict").asText(),
                card.path("headline").asText(),
                card.path("confidence").asInt(),
                card.path("decision_id").asText()));
    for (JsonNode factor : card.path("factors")) {
      transcript.write(
          "%s %s: %s"
              .formatted(
                  factor.path("direction").asText(),
                  factor.path("name").asText(),
                  factor.path("note").asText()));
    }
    transcript.write("Why: " + card.path("reasoning").asText());
    transcript.write("Risk: " + card.path("risk").asText());
    transcript.write("Lock: " + card.path("lock_at").asText("none"));
    transcript.write("As of " + card.path("updated_display").asText());
  }
}
