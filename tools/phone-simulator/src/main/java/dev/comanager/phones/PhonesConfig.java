package dev.comanager.phones;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The page's content and the carrier's behaviour. */
@ConfigMapping(prefix = "comanager.phones")
public interface PhonesConfig {
  /** How long a phone rings before it is answered, or remains unanswered. */
  Duration RING = Duration.ofSeconds(2);

  /** The real duration of one second of a call: calls end sooner than their stated length. */
  Duration SECOND = Duration.ofMillis(100);

  /** The delay of an answer under the fault {@code slow}. */
  Duration SLOW = Duration.ofSeconds(30);

  /** The delay of a receipt under the fault {@code receipts_late}. */
  Duration LATE = Duration.ofSeconds(20);

  /** Numbers that the page shows before they receive anything, such as the demo line's. */
  Optional<List<String>> known();

  /** Secret shared with the service, which rejects callbacks that aren't signed with it. */
  Optional<String> callbackSecret();

  /** The address to which replies are sent. */
  @WithDefault("http://127.0.0.1:8082/callbacks/simulator/replies")
  URI repliesUrl();

  /** The delay of the listing under the fault {@code list_lags}. Not for operators. */
  @WithDefault("20s")
  Duration lag();
}
