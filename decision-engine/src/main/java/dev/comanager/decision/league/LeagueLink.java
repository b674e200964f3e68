package dev.comanager.decision.league;

import dev.comanager.contracts.LeagueKey;

/**
 * That a line plays in a league, as one of its teams.
 *
 * @param primary whether the line means this league when it names none
 */
public record LeagueLink(LeagueKey league, String teamId, boolean primary) {}
