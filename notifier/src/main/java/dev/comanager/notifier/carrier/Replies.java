package dev.comanager.notifier.carrier;

import java.util.Optional;

/** Receives replies from phones. Every bean of this type is called. */
public interface Replies {
  /**
   * Called at least once for each reply with a valid signature. May block. Throws when the reply
   * could not be recorded; the carrier is then asked to repeat it.
   *
   * @return a response text for the carrier, ≤ 320 characters; the first one from several beans is
   *     used
   */
  Optional<String> replied(Reply reply);
}
