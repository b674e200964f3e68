package dev.comanager.decision.publishing;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.TeamSeen;

/** The JSON form of a team as last published. */
final class TeamDocument {
  private TeamDocument() {}

  static String write(TeamSeen team) {
    return Json.text(team);
  }

  static TeamSeen read(String document) {
    return Json.read(document, TeamSeen.class);
  }
}
