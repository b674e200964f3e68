package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;

/** The outcome of a tool call: an answer or a refusal (spec 2.3, 7.2). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ToolOutcome.Answered.class, name = "answered"),
  @JsonSubTypes.Type(value = ToolOutcome.Refused.class, name = "refused")
})
public sealed interface ToolOutcome {
  int VERSION = 1;

  /** Version of this message, 1. */
  int v();

  /** The line of text that a person hears or reads. */
  String text();

  /**
   * The tool did its work.
   *
   * @param body {@code structuredContent} without {@code ok}, keys in snake_case
   */
  record Answered(int v, String text, ObjectNode body) implements ToolOutcome {
    public Answered {
      Objects.requireNonNull(text, "text");
      Objects.requireNonNull(body, "body");
    }

    public Answered(String text, ObjectNode body) {
      this(VERSION, text, body);
    }
  }

  /**
   * The tool did not do its work. The text says what happened, what was not done and what to do
   * next.
   *
   * @param details additional keys of {@code structuredContent}; the gateway adds the failure
   *     skeleton of the tool's definition, {@code ok}, {@code code} and {@code retryable}
   */
  record Refused(int v, ToolErrorCode code, String text, ObjectNode details)
      implements ToolOutcome {
    public Refused {
      Objects.requireNonNull(code, "code");
      Objects.requireNonNull(text, "text");
      Objects.requireNonNull(details, "details");
    }

    public Refused(ToolErrorCode code, String text, ObjectNode details) {
      this(VERSION, code, text, details);
    }

    public Refused(ToolErrorCode code, String text) {
      this(VERSION, code, text, JsonNodeFactory.instance.objectNode());
    }

    /** What isn't available, also if it is asked for again. */
    public static Refused unavailableForGood(String text) {
      return new Refused(
          ToolErrorCode.E_UNAVAILABLE,
          text,
          JsonNodeFactory.instance.objectNode().put("retryable", false));
    }
  }
}
