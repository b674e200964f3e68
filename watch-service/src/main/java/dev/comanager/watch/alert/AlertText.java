package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.NotificationText;
import java.time.Instant;

/**
 * A text or call that a watch asks for, once for each version of its baseline.
 *
 * @param expiresAt from when on it is of no use
 * @param quiet when it isn't to leave, should it still wait then
 * @param since when what it tells of was heard of; null where a report came that nobody waited for
 */
record AlertText(
    LineId line,
    long watch,
    int baselineVersion,
    String text,
    Instant expiresAt,
    AlertChannel channel,
    NotificationText.Quiet quiet,
    Instant since) {
  /** The same with the time of its cause. */
  AlertText causedAt(Instant causedAt) {
    return new AlertText(line, watch, baselineVersion, text, expiresAt, channel, quiet, causedAt);
  }
}
