package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.watches.WatchEntity;
import java.util.List;

/**
 * The subject of a watch as listed (spec 2.7). A watch on a whole team has no {@code a} and {@code
 * b} (INTERFACE section 5).
 */
record ListedSubject(String label, ObjectNode json) {
  static ListedSubject of(WatchEntity watch) {
    return switch (watch.kind) {
      case DECISION -> ofDecision(watch, Baseline.read(watch.baseline));
      case ROSTER -> ofTeam(watch, "Roster of ");
      case LINEUP -> ofTeam(watch, "Lineup of ");
    };
  }

  /**
   * As in {@code I'm watching your roster}.
   *
   * @param alone whether the line has no other watch of that kind
   */
  static String spoken(WatchEntity watch, boolean alone) {
    return switch (watch.kind) {
      case DECISION -> of(watch).label();
      case ROSTER -> alone ? "your roster" : "the roster of " + team(watch);
      case LINEUP -> alone ? "your lineup" : "the lineup of " + team(watch);
    };
  }

  private static String team(WatchEntity watch) {
    return PlatformText.quoted(TeamBaseline.read(watch.baseline).team());
  }

  private static ListedSubject ofDecision(WatchEntity watch, Baseline baseline) {
    String label = CallLabel.of(watch.decisionKind, baseline, DecidedPlayer::shortName);
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("a", baseline.winner().name())
            .put("b", baseline.other().map(DecidedPlayer::name).orElse(null))
            .put("kind", watch.decisionKind)
            .put("label", label);
    players(json, baseline.players().stream().map(DecidedPlayer::name).toList());
    json.put("verdict", baseline.verdict().name())
        .put("platform", platform(watch))
        .put("decision_id", watch.decision);
    return new ListedSubject(label, json);
  }

  private static ListedSubject ofTeam(WatchEntity watch, String what) {
    TeamBaseline baseline = TeamBaseline.read(watch.baseline);
    String label = what + PlatformText.quoted(baseline.team());
    ObjectNode json =
        JsonNodeFactory.instance.objectNode().put("kind", watch.kind.code()).put("label", label);
    players(json, baseline.players().stream().map(TeamBaseline.PlayerState::name).toList());
    return new ListedSubject(label, json.put("platform", platform(watch)));
  }

  private static void players(ObjectNode json, List<String> names) {
    names.forEach(json.putArray("players")::add);
  }

  private static String platform(WatchEntity watch) {
    return watch.league.substring(0, watch.league.indexOf(':'));
  }
}
