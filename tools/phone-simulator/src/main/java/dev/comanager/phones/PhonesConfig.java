package dev.comanager.phones;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What the page shows beside what was received, and how the carrier behaves. */
@ConfigMapping(prefix = "comanager.phones")
public interface PhonesConfig {
  /** Numbers that the page shows before anything reached them, such as the demo line's. */
  Optional<List<String>> known();

  /** Shared with the service, which hears no callback that isn't signed with it. */
  Optional<String> callbackSecret();

  /** Where replies go. */
  @WithDefault("http://127.0.0.1:8082/callbacks/simulator/replies")
  URI repliesUrl();

  /** How long a phone rings before it is answered, or nobody answers. */
  @WithDefault("2s")
  Duration ring();

  /** What a second of talking takes here: calls are over sooner than they say. */
  @WithDefault("100ms")
  Duration second();

  /** How late an answer is under the fault {@code slow}. */
  @WithDefault("30s")
  Duration slow();

  /** How late a receipt is under the fault {@code receipts_late}. */
  @WithDefault("20s")
  Duration late();

  /** How long the listing doesn't know something under the fault {@code list_lags}. */
  @WithDefault("20s")
  Duration lag();
}
