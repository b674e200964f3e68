package dev.comanager.notifier;

import dev.comanager.notifier.sealed.SealedRowStore;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Refuses to start when stored values could not be opened. The settings themselves were checked
 * before, see {@link Notifier#requirements}.
 */
@Singleton
public class StartCheck {
  private final SealedRowStore stored;

  StartCheck(SealedRowStore stored) {
    this.stored = stored;
  }

  void check(@Observes @Priority(1) StartupEvent started) {
    stored.renewHashes();
    stored.require();
  }
}
