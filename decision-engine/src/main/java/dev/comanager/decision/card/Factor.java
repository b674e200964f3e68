package dev.comanager.decision.card;

/** One of the three factors of a decision (spec 2.1). */
public record Factor(String name, Direction direction, String note) {}
