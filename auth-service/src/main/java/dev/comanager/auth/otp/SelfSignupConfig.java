package dev.comanager.auth.otp;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Set;

/** Whether a number without a line gets one when its owner signs in. */
@ConfigMapping(prefix = "comanager.self-signup")
public interface SelfSignupConfig {
  /** Off: such a number is never texted, and looks as if it were. */
  @WithDefault("false")
  boolean enabled();

  /**
   * Regions (ISO 3166, two letters) from whose numbers lines may be made; texts elsewhere cost too
   * much to be pumped. Calling code 1 alone has two dozen.
   */
  @WithDefault("US,CA")
  Set<String> regions();

  /** Codes texted in 24 hours to numbers without a line: what strangers may cost a day. */
  @WithDefault("500")
  int textsPerDay();
}
