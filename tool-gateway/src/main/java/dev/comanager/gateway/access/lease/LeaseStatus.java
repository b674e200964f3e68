package dev.comanager.gateway.access.lease;

import dev.comanager.contracts.LineId;
import java.util.Optional;

/**
 * The things whose revocation invalidates a verdict.
 *
 * @param bearer SHA-256 of the bearer in hex
 * @param grant hash of the grant that it belongs to; empty for a line's own bearer
 * @param epoch of the line at introspection; a line that is resumed is in a later epoch
 */
public record LeaseStatus(String bearer, Optional<String> grant, LineId line, long epoch) {}
