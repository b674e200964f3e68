package dev.comanager.auth.phoneline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A line as its owner sees it.
 *
 * @param bearerSince when the line's own bearer was made; empty when it has none that works
 * @param bearerCameWithLine whether that is the one that was made together with the line
 */
public record LineProfile(
    PhoneNumber phone,
    ZoneId timeZone,
    int minutes,
    Instant since,
    Optional<Instant> bearerSince,
    boolean bearerCameWithLine) {}
