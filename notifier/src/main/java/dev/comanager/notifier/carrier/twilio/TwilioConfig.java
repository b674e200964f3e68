package dev.comanager.notifier.carrier.twilio;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** A Twilio account. {@code toString} shows none of the secrets. */
@ConfigMapping(prefix = "comanager.carrier.twilio")
public interface TwilioConfig {
  /** Address of the API; overridden in tests. */
  @WithDefault("https://api.twilio.com")
  URI url();

  /** {@code AC…} */
  Optional<String> accountSid();

  /** The auth token: gives access to the API and signs callbacks. */
  Optional<String> authToken();

  /** The previous auth token; callbacks signed with it are still accepted. */
  Optional<String> previousAuthToken();

  /** Our own number, in E.164. */
  Optional<String> from();

  /** Timeout of a request, at most ten seconds. Not for operators. */
  @WithDefault("8s")
  Duration timeout();
}
