package dev.comanager.messaging.rpc.handler;

import java.util.Optional;

/** Opens arguments that were sealed for this service. A service without such tools has none. */
@FunctionalInterface
public interface SealedArguments {
  /** The plaintext; empty if it was not sealed for this service and that place. */
  Optional<byte[]> open(String place, String sealed);
}
