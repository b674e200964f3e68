package dev.comanager.decision.platform;

import dev.comanager.decision.platform.http.HttpLimits;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.net.URI;
import java.util.Optional;

/** Which platforms are there and where they are asked. */
@ConfigMapping(prefix = "comanager.platform")
public interface PlatformConfig {
  Demo demo();

  Sleeper sleeper();

  Mfl mfl();

  Fleaflicker fleaflicker();

  Yahoo yahoo();

  /** The made-up league. */
  interface Demo {
    /** Whether the demo league is offered; by default everywhere but in production. */
    Optional<Boolean> enabled();
  }

  /** Sleeper's public interface. */
  interface Sleeper extends HttpLimits {
    /** Address of the documented interface. */
    @WithDefault("https://api.sleeper.app/v1")
    URI url();

    /**
     * Address of projections, statistics and schedule. By default Sleeper's own, or {@link #url()}
     * where that points elsewhere.
     */
    @WithName("data-url")
    Optional<URI> dataUrl();

    /** Whether NFL facts are read even when no league is linked. */
    @WithName("always-read")
    @WithDefault("false")
    boolean alwaysRead();
  }

  /** MyFantasyLeague's public export interface. */
  interface Mfl extends HttpLimits {
    /** Address of the interface; leagues are then asked on the hosts that it names. */
    @WithDefault("https://api.myfantasyleague.com")
    URI url();

    /** How we name ourselves there; a registered client's name is allowed more. */
    @WithName("user-agent")
    @WithDefault("comanager")
    String userAgent();

    // MyFantasyLeague allows few: a league takes five answers, and each may be sent on once.
    @Override
    @WithDefault("120")
    int requestsPerMinute();
  }

  /** Fleaflicker's public interface. */
  interface Fleaflicker extends HttpLimits {
    /** Address of the interface. */
    @WithDefault("https://www.fleaflicker.com/api")
    URI url();

    // A league takes four answers and one for each two teams, all at the same time.
    @Override
    @WithDefault("16")
    int concurrency();

    @Override
    @WithDefault("300")
    int requestsPerMinute();
  }

  /** Yahoo's interface, which is open only to those whom Yahoo has let in. */
  interface Yahoo extends HttpLimits {
    /** Whether Yahoo's leagues are offered; it takes the client and a refresh token, too. */
    @WithDefault("false")
    boolean enabled();

    /** Address of the interface. */
    @WithDefault("https://fantasysports.yahooapis.com/fantasy/v2")
    URI url();

    /** Where access tokens are given. */
    @WithDefault("https://api.login.yahoo.com/oauth2/get_token")
    URI tokenUrl();

    /** The application that is registered at Yahoo. */
    Optional<String> clientId();

    /** Its secret. */
    Optional<String> clientSecret();

    /** What the person who signed in for this installation has allowed; a secret. */
    Optional<String> refreshToken();

    @Override
    @WithDefault("300")
    int requestsPerMinute();
  }
}
