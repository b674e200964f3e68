package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** A line's remaining minutes for calls, for the consent page of clients that may call. */
public interface MinutesLeft {
  /**
   * Whole minutes not reserved by a call; empty if the client can't get the scope for calls, or the
   * notifier doesn't answer soon. Never fails.
   */
  Uni<Optional<Integer>> of(LineId line, String clientId);
}
