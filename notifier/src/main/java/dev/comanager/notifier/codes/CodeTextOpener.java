package dev.comanager.notifier.codes;

import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.delivery.Claimed;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.TextSource;
import dev.comanager.notifier.sealed.SealedValues;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;

/** Opens codes that were sealed for this service, and renders them as texts. */
@Singleton
class CodeTextOpener implements TextSource {
  private final SealedValues values;

  CodeTextOpener(SealedValues values) {
    this.values = values;
  }

  /** The content of the text with this id; empty when it was sealed for another recipient or id. */
  Optional<CodeText> open(String id, String sealed) {
    return values.open(CodeTextRequested.placeOf(id), sealed, CodeText.class);
  }

  @Override
  public Set<DeliveryKind> kinds() {
    return Set.of(DeliveryKind.CODE);
  }

  @Override
  public Opened open(Claimed claimed) {
    return open(claimed.id(), claimed.sealed())
        .filter(it -> it.to() != null)
        // By the attempt's time, because a look-up must search for exactly the wording that was
        // sent.
        .<Opened>map(
            it ->
                new Opened.Ready(
                    new Text(
                        it.to(),
                        CodeTextRenderer.of(it, claimed.startedAt()),
                        claimed.validFor(),
                        claimed.attemptId())))
        .orElseGet(Opened.Never::new);
  }
}
