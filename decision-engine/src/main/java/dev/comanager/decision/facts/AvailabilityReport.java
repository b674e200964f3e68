package dev.comanager.decision.facts;

import java.time.Instant;

/**
 * What the status feed says of a player.
 *
 * @param detail such as {@code Hamstring}; empty when nothing is said
 * @param expectedReturn such as {@code week 14}; empty when nothing is said
 * @param asOf when the feed was read
 */
public record AvailabilityReport(
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Instant asOf) {}
