package dev.comanager.decision.card;

/**
 * How a confidence came about, relative to the pick, in points of percentage with one decimal (spec
 * 2.1). Base, edge, freshness and injury add up to the confidence before it was clamped.
 *
 * @param confidence the clamped figure
 */
public record Breakdown(
    String method, double base, double edge, double freshness, double injury, int confidence) {}
