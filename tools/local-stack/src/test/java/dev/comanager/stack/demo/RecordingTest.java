package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.stack.demo.Recording.Side;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordingTest {
  @Test
  void addressesBecomePlaceholdersAndCredentialsAreRemoved() {
    Recording recording =
        new Recording("2026-11-22T15:57:00Z", Map.of("http://localhost:8080", "{{base}}"));

    recording.exchange(
        "Title",
        "Note",
        Side.requested("POST http://localhost:8080/mcp", new ObjectMapper().createObjectNode()),
        new Side(
            "",
            401,
            "WWW-Authenticate: Bearer x=\"http://localhost:8080/y\"",
            new ObjectMapper().createObjectNode().put("bearer", "fcml_abc")));
    recording.text("Text", "Note", "482 913 is your code, +12025550143");

    assertThat(recording.json().toString())
        .contains("POST {{base}}/mcp", "\"status\":401", "{{base}}/y", "0143")
        .doesNotContain("localhost", "fcml_", "482", "+1202");
  }
}
