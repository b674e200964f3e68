package dev.comanager.gateway.toolcall;

import dev.comanager.contracts.Scope;
import java.util.List;

/** The gateway's answer to a tool call. */
public sealed interface ToolAnswer {
  /** The tool doesn't exist, or this surface doesn't offer it. */
  record UnknownTool() implements ToolAnswer {}

  /**
   * The token lacks scopes (spec 7.1).
   *
   * @param needed all scopes that the call needs
   * @param missing the needed scopes that the token lacks
   */
  record MissingScopes(String tool, List<Scope> needed, List<Scope> missing)
      implements ToolAnswer {}

  /**
   * The tool's result, a failure included (spec 2.3).
   *
   * @param json the result as UTF-8 JSON
   * @param outcome {@code ok} or the code of the failure
   */
  @SuppressWarnings("ArrayRecordComponent") // written once, read once, never compared
  record Result(String tool, byte[] json, String outcome) implements ToolAnswer {}
}
