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

  /** Calling codes from which lines may be made; texts elsewhere cost too much to be pumped. */
  @WithDefault("1")
  Set<Integer> callingCodes();
}
