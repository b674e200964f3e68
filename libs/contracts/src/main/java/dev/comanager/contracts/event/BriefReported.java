package dev.comanager.contracts.event;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.NotificationRequested.Seal;
import java.util.Objects;

/**
 * What a phone call to a line is to say (topic {@code briefs.reported}, key: line), sealed for the
 * notifier.
 *
 * @param v version of this message, 1
 * @param id id of the call, as in the {@link BriefRequested} that this answers
 * @param sealed a {@link NotificationText} that only the notifier can open, and only under this id
 */
public record BriefReported(int v, String id, LineId line, String sealed) {
  public static final int VERSION = 1;

  public BriefReported {
    NotificationRequested.requireId(id);
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(sealed, "sealed");
  }

  /** The answer with these words, sealed for the notifier under the call's id. */
  public static BriefReported sealing(BriefRequested request, NotificationText words, Seal seal) {
    String sealed = seal.seal(placeOf(request.id()), Json.bytes(words));
    return new BriefReported(VERSION, request.id(), request.line(), sealed);
  }

  /** The place that the sealed words of this call are bound to. */
  public static String placeOf(String id) {
    return "briefs.reported/" + id;
  }
}
