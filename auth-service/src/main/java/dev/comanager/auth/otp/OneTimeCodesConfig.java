package dev.comanager.auth.otp;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** How many codes are texted, and for whom they are sealed. */
@ConfigMapping(prefix = "comanager.one-time-codes")
public interface OneTimeCodesConfig {
  /** Public key of the notifier, a JWK on P-256: numbers and codes leave sealed to it. */
  Optional<String> notifierKey();

  /** Codes an hour for one number. */
  @WithDefault("5")
  int perNumber();

  /** Codes an hour for one browser's address (IPv6: its network of 64 bits). */
  @WithDefault("20")
  int perAddress();

  /** Codes an hour in all: what an attack may cost at most. */
  @WithDefault("1000")
  int inAll();
}
