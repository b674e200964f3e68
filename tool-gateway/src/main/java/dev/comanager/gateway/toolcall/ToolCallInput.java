package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.gateway.access.Grant;
import java.util.List;

/**
 * A {@code tools/call} request whose params have the right shape.
 *
 * @param idempotencyKeys values of the {@code Idempotency-Key} header as they came
 * @param arrivedNanos {@link System#nanoTime()} at which the request arrived
 */
public record ToolCallInput(
    Grant grant,
    String tool,
    ObjectNode arguments,
    List<String> idempotencyKeys,
    long arrivedNanos) {}
