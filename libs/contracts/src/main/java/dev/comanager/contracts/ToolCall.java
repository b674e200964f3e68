package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * A {@code tools/call} request on its way to the tool's owner. The bearer itself stays at the
 * gateway; only the identity and permissions behind it are passed on.
 *
 * @param v version of this message, 1
 * @param callId identifies this call among all calls of its caller; empty until it is sent
 * @param line the line on whose behalf the tool runs
 * @param surface the listing that the caller sees
 * @param scopes the token's scopes
 * @param tool the tool's name
 * @param arguments the arguments, valid against the tool's input schema
 * @param idempotencyKey the caller's key, or null when it gave none
 * @param budgetMs milliseconds, from the broker's timestamp on, in which an answer is still useful
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ToolCall(
    int v,
    String callId,
    LineId line,
    Surface surface,
    Set<Scope> scopes,
    String tool,
    ObjectNode arguments,
    String idempotencyKey,
    long budgetMs) {

  public static final int VERSION = 1;

  public ToolCall {
    Objects.requireNonNull(callId, "callId");
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(surface, "surface");
    Objects.requireNonNull(tool, "tool");
    Objects.requireNonNull(arguments, "arguments");
    // Enum order, so that equal calls have equal bytes.
    EnumSet<Scope> ordered = EnumSet.noneOf(Scope.class);
    ordered.addAll(scopes);
    scopes = Collections.unmodifiableSet(ordered);
    if (budgetMs <= 0) {
      throw new IllegalArgumentException("budgetMs is not positive");
    }
  }

  /** A call that isn't sent yet. */
  public ToolCall(
      LineId line,
      Surface surface,
      Set<Scope> scopes,
      String tool,
      ObjectNode arguments,
      String idempotencyKey,
      long budgetMs) {
    this(VERSION, "", line, surface, scopes, tool, arguments, idempotencyKey, budgetMs);
  }

  /** A copy with that id. */
  public ToolCall withCallId(String id) {
    return new ToolCall(v, id, line, surface, scopes, tool, arguments, idempotencyKey, budgetMs);
  }
}
