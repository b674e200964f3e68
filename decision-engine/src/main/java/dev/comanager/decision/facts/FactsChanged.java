package dev.comanager.decision.facts;

/**
 * An event inside this process, fired after the commit: the facts of a player pool have a new
 * version.
 *
 * @param version the committed version
 */
public record FactsChanged(PlayerPool playerPool, long version) {}
