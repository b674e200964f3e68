package dev.comanager.rpc.caller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOwner;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * What a caller asks of a tool's owner.
 *
 * @param budget how long an answer is of use, from now on
 */
public record ToolRequest(
    ToolOwner owner,
    LineId line,
    Surface surface,
    Set<Scope> scopes,
    String tool,
    ObjectNode arguments,
    Optional<String> idempotencyKey,
    Duration budget) {}
