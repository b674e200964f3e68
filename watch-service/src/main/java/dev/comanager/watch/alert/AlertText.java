package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import java.time.Instant;

/**
 * A text or call that a watch asks for, once for each version of its baseline.
 *
 * @param expiresAt from when on it is of no use
 */
record AlertText(
    LineId line,
    long watch,
    int baselineVersion,
    String text,
    Instant expiresAt,
    AlertChannel channel) {}
