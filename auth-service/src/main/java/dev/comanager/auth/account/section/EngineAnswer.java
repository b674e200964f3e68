package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;

/** What decision-engine says to something asked for a line. */
public sealed interface EngineAnswer {
  /** It did it. */
  record Done(String text, ObjectNode body) implements EngineAnswer {}

  /** It didn't; the text is for the person. */
  record Refused(ToolErrorCode code, String text) implements EngineAnswer {}

  /** It certainly did nothing: it wasn't reached. */
  record OutOfReach() implements EngineAnswer {}

  /** It was asked and said nothing in time: a change may have been made. */
  record Silent() implements EngineAnswer {}
}
