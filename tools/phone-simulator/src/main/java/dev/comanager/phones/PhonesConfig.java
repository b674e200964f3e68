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
  /** Numbers that the page shows before they receive anything, such as the demo line's. */
  Optional<List<String>> known();

  /** Secret shared with the service, which rejects callbacks that aren't signed with it. */
  Optional<String> callbackSecret();

  /** The address to which replies are sent. */
  @WithDefault("http://127.0.0.1:8082/callbacks/simulator/replies")
  URI repliesUrl();

  /** How long a phone rings before it is answered, or remains unanswered. Not for operators. */
  @WithDefault("2s")
  Duration ring();

  /**
   * The real duration of one second of a call: calls end sooner than their stated length. Not for
   * operators.
   */
  @WithDefault("100ms")
  Duration second();

  /** The delay of an answer under the fault {@code slow}. Not for operators. */
  @WithDefault("30s")
  Duration slow();

  /** The delay of a receipt under the fault {@code receipts_late}. Not for operators. */
  @WithDefault("20s")
  Duration late();

  /** The delay of the listing under the fault {@code list_lags}. Not for operators. */
  @WithDefault("20s")
  Duration lag();
}
