package dev.comanager.decision.platform;

/**
 * A member of a league.
 *
 * @param id as listed among a team's owners
 * @param name as the league's members see it; written by that person, for comparison only
 */
public record LeagueMember(String id, String name) {}
