package dev.comanager.gateway.access.lease;

import dev.comanager.contracts.LineId;
import java.util.Optional;

/**
 * What a verdict stands on: when one of these ends, so does the verdict.
 *
 * @param bearer SHA-256 of the bearer in hex
 * @param grant hash of the consent that it belongs to; empty for a line's own bearer
 * @param epoch of the line when it was judged; a line that is resumed is in a later one
 */
public record LeaseStatus(String bearer, Optional<String> grant, LineId line, long epoch) {}
