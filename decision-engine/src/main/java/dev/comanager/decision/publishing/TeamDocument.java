package dev.comanager.decision.publishing;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.TeamSnapshot;

/** The JSON form of a team as last published. */
final class TeamDocument {
  private TeamDocument() {}

  static String write(TeamSnapshot team) {
    return Json.text(team);
  }

  static TeamSnapshot read(String document) {
    return Json.read(document, TeamSnapshot.class);
  }
}
