package dev.comanager.decision.league;

/**
 * A line's league with its snapshot.
 *
 * @param mine the line's own team in it
 * @param stale whether the platform could not be asked and an older snapshot stands in
 */
public record LinkedLeague(LeagueLink link, League league, FantasyTeam mine, boolean stale) {}
