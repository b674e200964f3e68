package dev.comanager.notifier.codes;

import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.messaging.events.Events;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryMetrics;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import dev.comanager.notifier.delivery.DeliverySender;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Stores requested code texts (topic {@code notifications.codes}) for delivery. One that can't be
 * opened is dropped and counted: the topic has no dead letters, where a code would outlive its use.
 */
@ApplicationScoped
class CodeTextListener {
  private final CodeTextOpener opener;
  private final AcceptedStore store;
  private final DeliverySender sender;
  private final DeliveryMetrics metrics;
  private final Clock clock;

  CodeTextListener(
      CodeTextOpener opener,
      AcceptedStore store,
      DeliverySender sender,
      DeliveryMetrics metrics,
      Clock clock) {
    this.opener = opener;
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
    this.clock = clock;
  }

  @Incoming("notifications-codes")
  Uni<Void> accept(Events<CodeTextRequested> codes) {
    return codes.each(event -> accept(event.value()));
  }

  private Uni<Void> accept(CodeTextRequested code) {
    Optional<CodeText> text = opener.open(code.id(), code.sealed());
    if (text.isEmpty()) {
      count(Step.UNREADABLE);
      Log.warnf("code text unreadable text=%s", code.id());
      return Uni.createFrom().voidItem();
    }
    if (text.get().to() == null) {
      // A number without a line: nothing is texted, and the sender can't notice.
      return Uni.createFrom().voidItem();
    }
    if (!clock.instant().isBefore(text.get().expiresAt())) {
      count(Step.EXPIRED);
      return Uni.createFrom().voidItem();
    }
    return store
        .takeCode(code.id(), code.sealed(), text.get().expiresAt())
        .invoke(
            firstTime -> {
              if (firstTime) {
                sender.nudge();
              } else {
                count(Step.DUPLICATE);
              }
            })
        .replaceWithVoid();
  }

  private void count(Step step) {
    metrics.count(DeliveryKind.CODE, step);
  }
}
