package dev.comanager.decision.facts;

/**
 * That a universe's facts are at a new version, told inside this process after the commit.
 *
 * @param version the version that is now committed
 */
public record FactsChanged(PlayerPool playerPool, long version) {}
