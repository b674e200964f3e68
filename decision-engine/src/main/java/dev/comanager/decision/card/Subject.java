package dev.comanager.decision.card;

/**
 * A player that a decision is about (spec 2.2).
 *
 * @param team abbreviation; empty for a player without a team
 * @param status empty when there is none
 * @param projection points with one decimal, or null when no source has a projection
 */
public record Subject(
    String name, String pos, String team, SubjectRole role, String status, Double projection) {}
