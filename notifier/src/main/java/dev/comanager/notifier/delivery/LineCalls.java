package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.VoiceCall;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Makes the calls of lines. The carrier ends them after the minutes that are held. */
@Singleton
class LineCalls implements TextSource {
  private final LineWords words;

  LineCalls(LineWords words) {
    this.words = words;
  }

  @Override
  public Set<DeliveryKind> kinds() {
    return Set.of(DeliveryKind.ALERT_CALL, DeliveryKind.SCHEDULED_CALL, DeliveryKind.CALL_NOW);
  }

  @Override
  public Opened open(Claimed claimed) {
    Optional<Opened> hindrance = HindranceRule.of(claimed);
    if (hindrance.isPresent()) {
      return hindrance.get();
    }
    return words.open(
        claimed,
        (number, given) ->
            new Opened.Ready(
                new VoiceCall(
                    number,
                    SaidWords.of(claimed.kind(), given),
                    Duration.ofMinutes(claimed.held()),
                    claimed.attemptId())));
  }
}
