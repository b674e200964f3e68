package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * The documents that a league is built from.
 *
 * @param standings without wins and losses where the platform doesn't give them
 * @param requestedIn the week that live scoring was requested for, or null for the platform's
 *     current one
 * @param picks of the coming drafts, by the team that holds them; empty when not given
 * @param live starters, pairings and points so far; empty when not given
 * @param calendar the league's events; empty when not given
 */
record MflDocuments(
    JsonNode league,
    JsonNode rules,
    JsonNode rosters,
    JsonNode standings,
    JsonNode picks,
    Integer requestedIn,
    JsonNode live,
    JsonNode calendar,
    MflPlayers players) {
  /** A copy with those picks. */
  MflDocuments withPicks(JsonNode held) {
    return new MflDocuments(
        league, rules, rosters, standings, held, requestedIn, live, calendar, players);
  }

  /** A copy with another live document. */
  MflDocuments withLive(JsonNode other) {
    return new MflDocuments(
        league, rules, rosters, standings, picks, requestedIn, other, calendar, players);
  }
}
