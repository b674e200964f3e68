package dev.comanager.notifier.carrier.choice;

import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.CarrierConfig;
import dev.comanager.notifier.carrier.simulator.SimulatorCarrier;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The one carrier that serves, by setting. */
@Singleton
class CarrierChoice {
  @Produces
  @Singleton
  Carrier carrier(CarrierConfig config, Instance<SimulatorCarrier> simulator) {
    return switch (config.name()) {
      case SIMULATOR -> simulator.get();
      case TWILIO -> throw new IllegalStateException("the carrier twilio isn't built yet");
    };
  }
}
