package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;

/** What an owner says to something asked for a line. */
public sealed interface OwnerAnswer {
  /** It did it. */
  record Done(String text, ObjectNode body) implements OwnerAnswer {}

  /** It didn't; the text is for the person. */
  record Refused(ToolErrorCode code, String text) implements OwnerAnswer {}

  /** It certainly did nothing: it wasn't reached. */
  record Unavailable() implements OwnerAnswer {}

  /** It was asked and said nothing in time: a change may have been made. */
  record Silent() implements OwnerAnswer {}
}
