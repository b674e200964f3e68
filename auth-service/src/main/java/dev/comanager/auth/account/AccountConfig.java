package dev.comanager.auth.account;

import dev.comanager.contracts.PlatformCode;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The account pages. */
@ConfigMapping(prefix = "comanager.account")
public interface AccountConfig {
  /** Secret of Keycloak's client {@code account-pages}; without it nobody can sign in here. */
  Optional<String> clientSecret();

  /** How long a browser may be left alone until it is signed out. */
  @WithDefault("30m")
  Duration idle();

  /** How long a browser stays signed in at most. */
  @WithDefault("12h")
  Duration longest();

  /** Requests a minute of one browser that is signed in, on one replica. */
  @WithDefault("120")
  int sessionRequests();

  /** Requests a minute for account pages from one address, on one replica. */
  @WithDefault("600")
  int addressRequests();

  /** How long one section may take; then the page is shown without it. */
  @WithDefault("3s")
  Duration sectionTimeout();

  /** How long a change may take that another service makes. */
  @WithDefault("8s")
  Duration changeTimeout();

  /**
   * decision-engine's public key, a JWK on P-256: cookies of private leagues and Yahoo's codes are
   * sealed to it. Without it the page offers neither.
   */
  Optional<String> decisionKey();

  /**
   * Client id of the application registered at Yahoo, as decision-engine has it: with it and
   * decision-engine's public key people can connect their Yahoo accounts.
   */
  @WithDefault("${comanager.platform.yahoo.client-id:}")
  Optional<String> yahooClientId();

  /** Yahoo's authorization endpoint, to which browsers are led. */
  @WithDefault("https://api.login.yahoo.com/oauth2/request_auth")
  URI yahooAuthorizeUrl();

  /** The platforms whose leagues can be linked by naming them. */
  default List<PlatformCode> linkable() {
    return Stream.of(PlatformCode.values())
        .filter(platform -> platform != PlatformCode.DEMO && platform != PlatformCode.YAHOO)
        .toList();
  }

  /** Whether the page offers the demo league: where decision-engine does. */
  @WithDefault("${comanager.platform.demo.enabled:false}")
  boolean demoLeague();
}
