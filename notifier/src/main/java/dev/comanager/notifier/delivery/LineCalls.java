package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.VoiceCall;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Renders the calls of lines. The carrier ends a call after the minutes that are held. */
@Singleton
class LineCalls implements TextSource {
  private final DeliveryTexts texts;

  LineCalls(DeliveryTexts texts) {
    this.texts = texts;
  }

  @Override
  public Set<DeliveryKind> kinds() {
    return Set.of(DeliveryKind.ALERT_CALL, DeliveryKind.SCHEDULED_CALL, DeliveryKind.CALL_NOW);
  }

  @Override
  public Opened open(Claimed claimed) {
    Optional<Opened> skip = SkipRule.of(claimed);
    if (skip.isPresent()) {
      return skip.get();
    }
    return texts.open(
        claimed,
        (number, given) ->
            new Opened.Ready(
                new VoiceCall(
                    number,
                    SpokenText.of(claimed.kind(), given),
                    Duration.ofMinutes(claimed.held()),
                    claimed.attemptId())));
  }
}
