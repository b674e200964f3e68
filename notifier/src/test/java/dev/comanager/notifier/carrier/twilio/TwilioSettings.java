package dev.comanager.notifier.carrier.twilio;

import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.CallbacksConfig;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** A Twilio account at the fake API. */
record TwilioSettings(
    URI url,
    Optional<String> accountSid,
    Optional<String> authToken,
    Optional<String> previousAuthToken,
    Optional<String> from,
    Duration timeout)
    implements TwilioConfig {
  static final String SID = "AC0123456789abcdef0123456789abcdef";
  static final String TOKEN = "token-of-the-stand-in";
  static final String FROM = "+15005550006";

  static TwilioSettings at(URI url) {
    return new TwilioSettings(
        url,
        Optional.of(SID),
        Optional.of(TOKEN),
        Optional.empty(),
        Optional.of(FROM),
        Duration.ofSeconds(4));
  }

  static CallbackAddresses addresses() {
    CallbacksConfig config = () -> URI.create("https://callbacks.example");
    return new CallbackAddresses(config);
  }
}
