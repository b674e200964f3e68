package dev.comanager.notifier.carrier;

import java.util.Optional;

/** Receives the keys that a callee presses. */
public interface KeyPresses {
  /**
   * Called for each key with a valid signature, again when the carrier repeats its request. May
   * block.
   *
   * @return what the call says next; empty to end it
   */
  Optional<String> onKey(AttemptId attempt, String key);
}
