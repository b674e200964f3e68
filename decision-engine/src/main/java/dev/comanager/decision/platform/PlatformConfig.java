package dev.comanager.decision.platform;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.net.URI;
import java.util.Optional;

/** Which platforms are offered, and their addresses. */
@ConfigMapping(prefix = "comanager.platform")
public interface PlatformConfig {
  Demo demo();

  Sleeper sleeper();

  Mfl mfl();

  Fleaflicker fleaflicker();

  Yahoo yahoo();

  /** The demo league. */
  interface Demo {
    /** Whether the demo league is offered; by default everywhere but in production. */
    Optional<Boolean> enabled();
  }

  /** Sleeper's public API. */
  interface Sleeper extends HttpLimits {
    /** Address of the documented API. Not for operators. */
    @WithDefault("https://api.sleeper.app/v1")
    URI url();

    /**
     * Address of projections, statistics and schedule. Defaults to Sleeper's own, or to {@link
     * #url()} when that is set to another address. Not for operators.
     */
    @WithName("data-url")
    Optional<URI> dataUrl();

    /** Whether NFL facts are read even when no league is linked. Not for operators. */
    @WithName("always-read")
    @WithDefault("false")
    boolean alwaysRead();
  }

  /** MyFantasyLeague's public export API. */
  interface Mfl extends HttpLimits {
    /**
     * Address of the API; leagues are then read from the hosts that it names. Not for operators.
     */
    @WithDefault("https://api.myfantasyleague.com")
    URI url();

    /** The User-Agent we send; a registered client's name has a higher rate limit. */
    @WithName("user-agent")
    @WithDefault("comanager")
    String userAgent();

    // MyFantasyLeague allows few requests: a league takes five, and each may be redirected once.
    @Override
    @WithDefault("120")
    int requestsPerMinute();
  }

  /** Fleaflicker's public API. */
  interface Fleaflicker extends HttpLimits {
    /** Address of the API. Not for operators. */
    @WithDefault("https://www.fleaflicker.com/api")
    URI url();

    // A league takes four requests and one for every two teams, all in parallel.
    @Override
    @WithDefault("16")
    int concurrency();

    @Override
    @WithDefault("300")
    int requestsPerMinute();
  }

  /** Yahoo's API, which is open only to approved applications. */
  interface Yahoo extends HttpLimits {
    /** Address of the API. Not for operators. */
    @WithDefault("https://fantasysports.yahooapis.com/fantasy/v2")
    URI url();

    /** Address of the token endpoint. Not for operators. */
    @WithDefault("https://api.login.yahoo.com/oauth2/get_token")
    URI tokenUrl();

    /** Address of the revocation endpoint. Not for operators. */
    @WithDefault("https://api.login.yahoo.com/oauth2/revoke")
    URI revokeUrl();

    /**
     * Client id of the application registered at Yahoo; with it and its secret, people can connect
     * their Yahoo accounts.
     */
    Optional<String> clientId();

    /** Client secret of that application. */
    Optional<String> clientSecret();

    @Override
    @WithDefault("300")
    int requestsPerMinute();
  }
}
