package dev.comanager.decision.card;

/** One of the three things a decision rests on (spec 2.1). */
public record Factor(String name, Direction direction, String note) {}
