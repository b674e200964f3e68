package dev.comanager.notifier.carrier;

import java.util.Optional;

/** Who wants to hear what phones reply. Every bean of this type is told. */
public interface Replies {
  /**
   * Told at least once for each reply whose signature is good. May block. Throws when it could not
   * be noted: the carrier is then asked to tell again.
   *
   * @return words for the carrier to answer with at once, ≤ 320 characters; of several beans' the
   *     first that has any
   */
  Optional<String> replied(Reply reply);
}
