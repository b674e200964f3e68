package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A line shall be texted or called (topic {@code notifications.requested}, key: line). The words
 * are sealed for the notifier, which knows the line's number.
 *
 * @param v version of this message, 1
 * @param id names this text, 32 hex digits; heard again, it is not sent again
 * @param watch the watch that asks for it; null for a brief that the line itself asked for
 * @param sealed a {@link NotificationText} that only the notifier can open, and only under this id
 * @param expiresAt from when on the text is of no use: the lock
 * @param channel null = a text
 * @param since when what the text tells of was first heard of; null where nobody knows
 * @param purpose null = an alert, which counts toward the line's texts of the day
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NotificationRequested(
    int v,
    String id,
    LineId line,
    Long watch,
    String sealed,
    Instant expiresAt,
    AlertChannel channel,
    Instant since,
    Purpose purpose) {
  public static final int VERSION = 1;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

  public NotificationRequested {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not the id of a text");
    }
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(sealed, "sealed");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public NotificationRequested(
      String id, LineId line, Long watch, String sealed, Instant expiresAt) {
    this(VERSION, id, line, watch, sealed, expiresAt, null, null, null);
  }

  /** Seals a value for the notifier, under the place where it belongs. */
  public interface Seal {
    /** The sealed value. */
    String seal(String place, byte[] value);
  }

  /** A text with these words, sealed for the notifier under its id. */
  public static NotificationRequested sealing(
      String id, LineId line, Long watch, NotificationText text, Instant expiresAt, Seal seal) {
    try {
      String sealed = seal.seal(placeOf(id), Json.WIRE.writeValueAsBytes(text));
      return new NotificationRequested(id, line, watch, sealed, expiresAt);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("words always have a JSON form", e);
    }
  }

  /** The same by a call. */
  public NotificationRequested byCall() {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, AlertChannel.CALL, since, purpose);
  }

  /** The same with the time of its cause. */
  public NotificationRequested causedAt(Instant causedAt) {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, channel, causedAt, purpose);
  }

  /** The same as a text about the line's security. */
  public NotificationRequested aboutSecurity() {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, channel, since, Purpose.SECURITY);
  }

  /** What a text is for, where it isn't an alert. */
  public enum Purpose {
    /** Somebody has got access to the line. */
    SECURITY;

    /** The name on the wire. */
    @JsonValue
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The purpose of that name. */
    @JsonCreator
    public static Purpose of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }

  /** Where the sealed value of the text with this id belongs; sealed and opened for it alone. */
  public static String placeOf(String id) {
    return "notifications.requested/" + id;
  }
}
