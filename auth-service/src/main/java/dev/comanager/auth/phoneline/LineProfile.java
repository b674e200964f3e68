package dev.comanager.auth.phoneline;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A line as its owner sees it.
 *
 * @param quiet when watches don't text it, in its time zone
 * @param weeklyResults whether it wants a text on how each week's advice turned out
 * @param bearerSince when the line's own bearer was created; empty if it has none that is valid
 * @param bearerCameWithLine whether that bearer was created together with the line
 * @param bearerUsed when it was last used, to the hour; empty if it never was
 * @param bearerExpires when it expires; empty if it doesn't
 */
public record LineProfile(
    PhoneNumber phone,
    ZoneId timeZone,
    QuietHours quiet,
    boolean weeklyResults,
    Instant since,
    Optional<Instant> bearerSince,
    boolean bearerCameWithLine,
    Optional<Instant> bearerUsed,
    Optional<Instant> bearerExpires) {}
