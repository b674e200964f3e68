package dev.comanager.notifier.carrier.twilio;

import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Twilio account settings, whose presence and form are checked before the service starts.
 * {@code toString} shows none of the secrets.
 */
@Singleton
class TwilioAccount {
  private final TwilioConfig config;

  TwilioAccount(TwilioConfig config) {
    this.config = config;
  }

  URI url() {
    return config.url();
  }

  Duration timeout() {
    return config.timeout();
  }

  String sid() {
    return config.accountSid().orElseThrow();
  }

  String from() {
    return config.from().orElseThrow();
  }

  String token() {
    return config.authToken().orElseThrow();
  }

  /** Auth tokens whose signatures are accepted. */
  List<String> tokens() {
    return Stream.concat(config.authToken().stream(), config.previousAuthToken().stream()).toList();
  }
}
