package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Whether a sign-in offers to link a first league (INTERFACE section 7). */
public interface FirstLeague {
  /**
   * The platforms to choose from; empty if the line has a league, if the client is our own, or if
   * decision-engine doesn't answer soon. Never fails.
   */
  Uni<List<PlatformCode>> platforms(LineId line, String clientId);
}
