package dev.comanager.decision.platform.espn;

import dev.comanager.decision.platform.HttpLimits;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Address and limits of requests to ESPN. */
@ConfigMapping(prefix = "comanager.platform.espn")
public interface EspnConfig extends HttpLimits {
  /** Address of the API for football. Not for operators. */
  @WithDefault("https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl")
  URI url();
}
