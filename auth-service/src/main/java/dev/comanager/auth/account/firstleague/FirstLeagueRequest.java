package dev.comanager.auth.account.firstleague;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import java.io.IOException;
import java.util.Optional;

/**
 * A request to link a first league, parsed from JSON.
 *
 * @param link empty if what was entered is neither a name nor a league
 */
record FirstLeagueRequest(LineId line, Optional<LinkRequest> link) {
  static Optional<FirstLeagueRequest> read(byte[] body) {
    try {
      return Optional.ofNullable(Json.WIRE.readTree(body)).flatMap(FirstLeagueRequest::of);
    } catch (IOException e) {
      return Optional.empty(); // the caller answers unreadable requests itself
    }
  }

  private static Optional<FirstLeagueRequest> of(JsonNode json) {
    Optional<LineId> line = LineId.parse(json.path("line").asText());
    Optional<PlatformCode> platform = PlatformCode.find(json.path("platform").asText());
    return line.isEmpty() || platform.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FirstLeagueRequest(
                line.get(),
                LinkRequest.entered(
                    platform.get(),
                    json.path("who").asText(),
                    json.path("league").asText(),
                    json.path("team").asText())));
  }
}
