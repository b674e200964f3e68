package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What a league is read from.
 *
 * @param standings without wins and losses where they aren't given
 * @param requestedIn the week that live scoring was asked about, or null for the platform's own
 * @param live who starts, who meets whom and the points so far; empty where it isn't given
 */
record MflDocuments(
    JsonNode league,
    JsonNode rules,
    JsonNode rosters,
    JsonNode standings,
    Integer requestedIn,
    JsonNode live,
    MflPlayers players) {
  /** The same with another account of the week. */
  MflDocuments withLive(JsonNode other) {
    return new MflDocuments(league, rules, rosters, standings, requestedIn, other, players);
  }
}
