package dev.comanager.notifier.carrier;

import java.util.Optional;

/** Distinguishes a carrier's own callbacks from forged ones and parses them. */
public interface CallbackReader {
  /** Checks the signature first; nothing in the request is trusted before that. */
  Callback read(CallbackRequest request);

  /** The response to a reply, in the carrier's own format. */
  Answer answer(Optional<String> textOf);

  /** The response to a pressed key: what the call says next, or its end. */
  Answer speech(AttemptId attempt, Optional<String> words);

  /** The response sent to the carrier. */
  record Answer(String contentType, String body) {}
}
