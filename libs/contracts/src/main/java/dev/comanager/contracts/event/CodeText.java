package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Objects;

/**
 * The recipient and the one-time code: the content of a {@link CodeTextRequested}. It exists in the
 * clear only in the memory of auth-service and the notifier, and {@code toString} shows neither
 * number nor code.
 *
 * @param v version of this message, 1
 * @param to number in E.164; null when the entered number has no line. No text is sent then; the
 *     message only makes both cases look the same from outside
 * @param code six digits
 * @param expiresAt when the code becomes invalid; it isn't texted after that
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
