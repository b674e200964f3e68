package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Requests a text or a call to a line (topic {@code notifications.requested}, key: line), or
 * withdraws those that were requested before. The wording is sealed for the notifier, which knows
 * the line's number.
 *
 * @param v version of this message, 1
 * @param id id of this text, 32 hex digits; a repeated id isn't sent again
 * @param watch the watch that requests it; null for a brief that the line itself requested
 * @param sealed a {@link NotificationText} that only the notifier can open, and only under this id
 * @param expiresAt when the text becomes useless: the lock
 * @param channel null = a text
 * @param since when the service learned of the cause; null when unknown
 * @param purpose null = an alert, which counts toward the line's daily limit of texts
 * @param answer set if it answers the reply with this id, which its line has sent
 * @param withdraws set if it requests nothing: watches whose texts and calls requested so far are
 *     not to be sent any more
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
    Purpose purpose,
    Answer answer,
    List<Long> withdraws) {
  public static final int VERSION = 1;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

  public NotificationRequested {
    requireId(id);
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(sealed, "sealed");
    Objects.requireNonNull(expiresAt, "expiresAt");
    withdraws = withdraws == null ? null : List.copyOf(withdraws);
  }

  public NotificationRequested(
      String id, LineId line, Long watch, String sealed, Instant expiresAt) {
    this(VERSION, id, line, watch, sealed, expiresAt, null, null, null, null, null);
  }

  /** Throws unless it has the form of a text's id. */
  static void requireId(String id) {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not the id of a text");
    }
  }

  /** Seals a value for the notifier, bound to its place. */
  public interface Seal {
    /** The sealed value. */
    String seal(String place, byte[] value);
  }

  /** A text with this wording, sealed for the notifier under its id. */
  public static NotificationRequested sealing(
      String id, LineId line, Long watch, NotificationText text, Instant expiresAt, Seal seal) {
    String sealed = seal.seal(placeOf(id), Json.bytes(text));
    return new NotificationRequested(id, line, watch, sealed, expiresAt);
  }

  /**
   * Withdraws the texts and calls of these watches of the line. To a notifier of an older release
   * it is a text that expired long ago and that no watch requested: it sends nothing.
   */
  public static NotificationRequested withdrawing(String id, LineId line, List<Long> watches) {
    return new NotificationRequested(
        VERSION, id, line, null, "", Instant.EPOCH, null, null, null, null, watches);
  }

  /** A copy delivered by a call. */
  public NotificationRequested asCall() {
    return new NotificationRequested(
        v,
        id,
        line,
        watch,
        sealed,
        expiresAt,
        AlertChannel.CALL,
        since,
        purpose,
        answer,
        withdraws);
  }

  /** A copy with the time of its cause. */
  public NotificationRequested causedAt(Instant causedAt) {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, channel, causedAt, purpose, answer, withdraws);
  }

  /** A copy marked as a text about the line's security. */
  public NotificationRequested forSecurity() {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, channel, since, Purpose.SECURITY, answer, withdraws);
  }

  /** A copy that answers a reply with its id. */
  public NotificationRequested withAnswer(Answer reply) {
    return new NotificationRequested(
        v, id, line, watch, sealed, expiresAt, channel, since, purpose, reply, withdraws);
  }

  /**
   * What a text answers.
   *
   * @param to the word that the line's phone texted
   * @param muteUntil the next lock, until which the line gets no alerts; null without one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Answer(ReplyReceived.Word to, Instant muteUntil) {
    public Answer {
      Objects.requireNonNull(to, "to");
    }
  }

  /** The purpose of a text that isn't an alert. */
  public enum Purpose implements Coded {
    /** Somebody gained access to the line. */
    SECURITY;
  }

  /**
   * The place that the sealed value of this text is bound to; it can be sealed and opened only for
   * it.
   */
  public static String placeOf(String id) {
    return "notifications.requested/" + id;
  }
}
