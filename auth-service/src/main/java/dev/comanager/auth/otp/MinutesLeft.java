package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What a line has left for calls, for the page that asks whether a client may make them. */
public interface MinutesLeft {
  /**
   * Whole minutes that no call holds; empty when the client can't be allowed to call, or nobody can
   * tell soon. Never fails.
   */
  Uni<Optional<Integer>> of(LineId line, String clientId);
}
