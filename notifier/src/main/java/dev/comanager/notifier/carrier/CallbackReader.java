package dev.comanager.notifier.carrier;

import java.util.Optional;

/** Tells a carrier's own callbacks from forged ones and reads them. */
public interface CallbackReader {
  /** Checks the signature first; before that is done, nothing of the request counts. */
  Callback read(CallbackRequest request);

  /** How a reply is answered in the carrier's own form. */
  Answer answer(Optional<String> textOf);

  /** What the carrier gets. */
  record Answer(String contentType, String body) {}
}
