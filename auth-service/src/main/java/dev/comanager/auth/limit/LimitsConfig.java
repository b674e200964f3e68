package dev.comanager.auth.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/**
 * Requests a minute from one address, on one replica (IPv6: from its /64; twice as many from its
 * /56, four times from its /48). Assistants register and exchange from few addresses for many
 * people, so those limits are wide; what can be guessed at has narrower ones of its own.
 */
@ConfigMapping(prefix = "comanager.limits")
public interface LimitsConfig {
  /** How many addresses are counted at a time; beyond it the longest silent one is dropped. */
  int ADDRESSES = 20_000;

  /** {@code /register}. */
  @WithDefault("60")
  int register();

  /** {@code /authorize}. */
  @WithDefault("120")
  int authorize();

  /**
   * Begun sign-ins of all addresses together ({@code /authorize} and {@code /account/sign-in}).
   * Requests that begin none don't count. Keycloak keeps each in memory for 20 minutes. Beyond it
   * only browsers in which somebody signed in within a week begin one.
   */
  @WithDefault("1200")
  int signInsInAll();

  /**
   * The steps after {@code /authorize}: pages, forms and codes of sign-ins. One takes some five.
   */
  @WithDefault("1200")
  int signInSteps();

  /** {@code /token} and {@code /revoke} together. */
  @WithDefault("1200")
  int token();
}
