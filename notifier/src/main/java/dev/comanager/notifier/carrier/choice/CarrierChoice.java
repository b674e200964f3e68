package dev.comanager.notifier.carrier.choice;

import dev.comanager.notifier.carrier.CallbackReader;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.CarrierConfig;
import dev.comanager.notifier.carrier.simulator.SimulatorCallbacks;
import dev.comanager.notifier.carrier.simulator.SimulatorCarrier;
import dev.comanager.notifier.carrier.twilio.TwilioCallbacks;
import dev.comanager.notifier.carrier.twilio.TwilioCarrier;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the configured carrier. The others are not instantiated. */
@Singleton
class CarrierChoice {
  @Produces
  @Singleton
  Carrier carrier(
      CarrierConfig config,
      Instance<SimulatorCarrier> simulator,
      Instance<TwilioCarrier> twilio,
      MeterRegistry registry) {
    return new CountedCarrier(
        switch (config.name()) {
          case SIMULATOR -> simulator.get();
          case TWILIO -> twilio.get();
        },
        registry);
  }

  @Produces
  @Singleton
  CallbackReader reader(
      CarrierConfig config,
      Instance<SimulatorCallbacks> simulator,
      Instance<TwilioCallbacks> twilio) {
    return switch (config.name()) {
      case SIMULATOR -> simulator.get();
      case TWILIO -> twilio.get();
    };
  }
}
