package dev.comanager.notifier.carrier.twilio;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** An account at Twilio. It prints none of its secrets. */
@ConfigMapping(prefix = "comanager.carrier.twilio")
public interface TwilioConfig {
  /** Where its API is; another address is for tests. */
  @WithDefault("https://api.twilio.com")
  URI url();

  /** {@code AC…} */
  Optional<String> accountSid();

  /** Opens the API and signs callbacks. */
  Optional<String> authToken();

  /** The token before it was changed: callbacks signed with it still count. */
  Optional<String> previousAuthToken();

  /** Our own number, in E.164. */
  Optional<String> from();

  /** How long an answer is waited for, ten seconds at most. */
  @WithDefault("8s")
  Duration timeout();
}
