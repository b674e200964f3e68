package dev.comanager.auth.otp;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** How many codes are texted, and for whom they are sealed. */
@ConfigMapping(prefix = "comanager.one-time-codes")
public interface OneTimeCodesConfig {
  /** Public key of the notifier, a JWK on P-256: numbers and codes leave sealed to it. */
  Optional<String> notifierKey();

  /** Codes an hour for one number. Not for operators. */
  @WithDefault("5")
  int perNumber();

  /**
   * Codes an hour for one browser's address (IPv6: for its /64, twice as many for its /56, four
   * times for its /48). A line that signed in this week gets its code all the same.
   */
  @WithDefault("20")
  int perAddress();

  /**
   * Codes texted an hour in all: what an attack may cost at most. A quarter is for numbers without
   * a line, a quarter for lines not used for 30 days; the rest is for lines in use.
   */
  @WithDefault("1000")
  int inAll();
}
