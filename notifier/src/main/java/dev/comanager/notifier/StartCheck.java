package dev.comanager.notifier;

import dev.comanager.notifier.carrier.CallbacksConfig;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.CarrierConfig;
import dev.comanager.notifier.carrier.CarrierName;
import dev.comanager.notifier.sealed.SealedRowStore;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses to start when stored values could not be opened, when texts would end up on a publicly
 * readable page, when callbacks would be sent unencrypted, or when the carrier lacks its secrets.
 */
@Singleton
public class StartCheck {
  private final String environment;
  private final CarrierConfig carrier;
  private final CallbacksConfig callbacks;
  private final Instance<Carrier> chosen;
  private final SealedRowStore stored;

  StartCheck(
      @ConfigProperty(name = "comanager.environment") String environment,
      CarrierConfig carrier,
      CallbacksConfig callbacks,
      Instance<Carrier> chosen,
      SealedRowStore stored) {
    this.environment = environment;
    this.carrier = carrier;
    this.callbacks = callbacks;
    this.chosen = chosen;
    this.stored = stored;
  }

  void check(@Observes @Priority(1) StartupEvent started) {
    if (environment.equals("production")) {
      if (carrier.name() == CarrierName.SIMULATOR) {
        throw new IllegalStateException(
            "comanager.carrier.name is simulator, which must not serve production");
      }
      if (!"https".equals(callbacks.url().getScheme())) {
        throw new IllegalStateException("comanager.callbacks.url is not https");
      }
    }
    // Created now, so that missing settings are reported at the start and not with the first text.
    chosen.get();
    stored.renewHashes();
    stored.require();
  }
}
