package dev.comanager.notifier.carrier.twilio;

import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The complete Twilio account settings. {@code toString} shows none of the secrets. */
@Singleton
class TwilioAccount {
  private static final Pattern SID = Pattern.compile("AC[0-9a-f]{32}");
  private static final Pattern NUMBER = Pattern.compile("\\+[1-9][0-9]{6,14}");

  private final TwilioConfig config;

  /**
   * @throws IllegalStateException if a setting is missing or invalid; the service then doesn't
   *     start
   */
  TwilioAccount(TwilioConfig config) {
    this.config = config;
    check("account-sid", config.accountSid(), SID);
    check("auth-token", config.authToken(), Pattern.compile("\\S{16,}"));
    check("from", config.from(), NUMBER);
  }

  private static void check(String name, Optional<String> value, Pattern form) {
    if (value.isEmpty() || !form.matcher(value.get()).matches()) {
      throw new IllegalStateException(
          "comanager.carrier.twilio.%s is %s: the carrier twilio can't serve"
              .formatted(name, value.isEmpty() ? "missing" : "malformed"));
    }
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
