package dev.comanager.decision.card;

/**
 * The parts of a confidence, relative to the pick, in percentage points with one decimal (spec
 * 2.1). Base, edge, freshness and injury add up to the confidence before clamping.
 *
 * @param confidence the clamped figure
 */
public record Breakdown(
    String method, double base, double edge, double freshness, double injury, int confidence) {}
