package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Objects;

/**
 * Who gets which one-time code: the inside of a {@link CodeTextRequested}. It exists in the clear
 * only in the memory of auth-service and the notifier, and it prints neither number nor code.
 *
 * @param v version of this message, 1
 * @param to number in E.164; null where the number that was typed has no line. Then nobody is
 *     texted: such a message only makes both look the same from outside
 * @param code six digits
 * @param expiresAt from when on the code opens nothing, and is not texted any more
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CodeText(int v, String to, String code, Instant expiresAt) {
  public static final int VERSION = 1;

  public CodeText {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public CodeText(String to, String code, Instant expiresAt) {
    this(VERSION, to, code, expiresAt);
  }

  @Override
  public String toString() {
    return "CodeText[expiresAt=" + expiresAt + "]";
  }
}
