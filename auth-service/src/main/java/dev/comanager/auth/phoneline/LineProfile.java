package dev.comanager.auth.phoneline;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A line as its owner sees it.
 *
 * @param quiet when watches don't text it, in its time zone
 * @param bearerSince when the line's own bearer was made; empty when it has none that works
 * @param bearerCameWithLine whether that is the one that was made together with the line
 * @param bearerUsed when it was last used, to the hour; empty when it never was
 * @param bearerExpires when it ends by itself; empty when it doesn't
 */
public record LineProfile(
    PhoneNumber phone,
    ZoneId timeZone,
    QuietHours quiet,
    Instant since,
    Optional<Instant> bearerSince,
    boolean bearerCameWithLine,
    Optional<Instant> bearerUsed,
    Optional<Instant> bearerExpires) {}
