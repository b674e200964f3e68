package dev.comanager.decision.feed;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.decision.facts.FactsChanged;
import dev.comanager.decision.facts.FactsInMemory;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/**
 * Announces changed facts inside this process. A lost event is made up for by the version check.
 */
@ApplicationScoped
class FactsPublished {
  private final MutinyEmitter<FactsChanged> emitter;

  FactsPublished(
      @Channel(FactsInMemory.CHANNEL) @OnOverflow(OnOverflow.Strategy.DROP)
          MutinyEmitter<FactsChanged> emitter) {
    this.emitter = emitter;
  }

  void publish(FactsChanged changed) {
    CrashPoint.at("facts.after-commit");
    emitter.sendAndForget(changed);
  }
}
