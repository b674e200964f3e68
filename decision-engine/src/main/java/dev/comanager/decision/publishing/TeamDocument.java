package dev.comanager.decision.publishing;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.TeamSeen;

/** The JSON form of a team as last published. */
final class TeamDocument {
  private TeamDocument() {}

  static String write(TeamSeen team) {
    try {
      return Json.WIRE.writeValueAsString(team);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a team always has a JSON form", e);
    }
  }

  static TeamSeen read(String document) {
    try {
      return Json.WIRE.readValue(document, TeamSeen.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a team that was written down can't be read", e);
    }
  }
}
