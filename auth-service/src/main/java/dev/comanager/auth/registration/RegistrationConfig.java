package dev.comanager.auth.registration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Set;

/** Who may register, and for how long a client is kept. */
@ConfigMapping(prefix = "comanager.registration")
public interface RegistrationConfig {
  /** Redirect hosts of the {@code claude} surface. */
  @WithDefault("claude.ai,claude.com")
  Set<String> claudeHosts();

  /** Redirect hosts of the {@code chatgpt} surface. */
  @WithDefault("chatgpt.com,platform.openai.com")
  Set<String> chatgptHosts();

  /** Whether programs on a person's own machine may register; they are of the claude surface. */
  @WithDefault("true")
  boolean loopback();

  /** How many clients there may be; beyond that only known ones can register again. */
  @WithDefault("20000")
  int mostClients();

  /**
   * A client that nobody has ever got tokens by is forgotten after this; after 15 minutes once four
   * fifths of the most there may be are there.
   */
  @WithDefault("P30D")
  Duration unusedFor();

  /** A client that was used is forgotten after this: by then no refresh token of it lives. */
  @WithDefault("P100D")
  Duration idleFor();
}
