package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.KeyPresses;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Repeats a call's text when its callee presses 1. */
@Singleton
class CallRepeats implements KeyPresses {
  private static final String AGAIN = "1";

  private final CallBriefStore store;
  private final DeliveryTexts texts;

  CallRepeats(CallBriefStore store, DeliveryTexts texts) {
    this.store = store;
    this.texts = texts;
  }

  @Override
  public Optional<String> onKey(AttemptId attempt, String key) {
    String id = attempt.delivery();
    return key.equals(AGAIN)
        ? store
            .inProgress(id)
            .flatMap(
                call ->
                    texts
                        .texts(call.kind(), id, call.sealed())
                        .map(
                            given ->
                                SpokenText.of(call.kind(), given, texts.brief(id, call.brief()))))
        : Optional.empty();
  }
}
