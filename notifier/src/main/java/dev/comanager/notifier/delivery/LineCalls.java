package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.VoiceCall;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;

/**
 * Renders the calls of lines, once it is known what to say. The carrier ends a call after the
 * minutes that are held.
 */
@Singleton
class LineCalls implements TextSource {
  private static final Duration LAST_MOMENT = CallBriefStore.TIMEOUT.multipliedBy(2);

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
    return texts.open(
        claimed,
        (number, given) ->
            needsBrief(claimed) ? new Opened.NeedsBrief() : ready(claimed, number, given));
  }

  /** A call near its end is placed as it is. */
  private static boolean needsBrief(Claimed claimed) {
    return switch (claimed.kind()) {
      case SCHEDULED_CALL, CALL_NOW ->
          claimed.lookup() == 0
              && !claimed.repeated()
              && !claimed.briefRequested()
              && claimed.validFor().compareTo(LAST_MOMENT) > 0;
      case CODE, ALERT, OWN, SECURITY, REPLY, ALERT_CALL -> false;
    };
  }

  private Opened ready(Claimed claimed, String number, String given) {
    return new Opened.Ready(
        new VoiceCall(
            number,
            SpokenText.of(claimed.kind(), given, texts.brief(claimed.id(), claimed.brief())),
            Duration.ofMinutes(claimed.held()),
            claimed.attemptId()));
  }
}
