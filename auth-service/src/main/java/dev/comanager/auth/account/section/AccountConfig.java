package dev.comanager.auth.account.section;

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
  /** Idle timeout of a session. */
  Duration IDLE = Duration.ofMinutes(30);

  /** How long a session lasts at most. */
  Duration LONGEST = Duration.ofHours(12);

  /** How long a change may take that another service makes. */
  Duration CHANGE_TIMEOUT = Duration.ofSeconds(8);

  /** Secret of Keycloak's client {@code account-pages}; without it nobody can sign in here. */
  Optional<String> clientSecret();

  /** Requests a minute for account pages from one address, on one replica. Not for operators. */
  @WithDefault("600")
  int addressRequests();

  /** How long one section may take; then the page is shown without it. Not for operators. */
  @WithDefault("3s")
  Duration sectionTimeout();

  /**
   * decision-engine's public key, a JWK on P-256: cookies of private leagues and Yahoo's codes are
   * sealed to it. Without it the page offers neither.
   */
  Optional<String> decisionKey();

  /**
   * Client id of the application registered at Yahoo, as decision-engine has it: with it and
   * decision-engine's public key people can connect their Yahoo accounts. Not for operators.
   */
  @WithDefault("${comanager.platform.yahoo.client-id:}")
  Optional<String> yahooClientId();

  /** Yahoo's authorization endpoint, to which browsers are led. Not for operators. */
  @WithDefault("https://api.login.yahoo.com/oauth2/request_auth")
  URI yahooAuthorizeUrl();

  /** The platforms whose leagues can be linked by naming them. */
  default List<PlatformCode> linkable() {
    return Stream.of(PlatformCode.values())
        .filter(platform -> platform != PlatformCode.DEMO && platform != PlatformCode.YAHOO)
        .toList();
  }

  /** Whether the page offers the demo league: where decision-engine does. Not for operators. */
  @WithDefault("${comanager.platform.demo.enabled:false}")
  boolean demoLeague();
}
