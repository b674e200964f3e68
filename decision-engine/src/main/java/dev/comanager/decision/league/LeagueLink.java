package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;

/**
 * The fact that a line plays in a league, as one of its teams.
 *
 * @param primary whether this league is meant when the line names none
 */
public record LeagueLink(LeagueKey league, String teamId, boolean primary) {}
