package dev.comanager.notifier.carrier;

import dev.comanager.contracts.Coded;

/** Classes of reasons why a carrier didn't deliver something to a phone. */
public enum FailureReason implements Coded {
  /** The phone's owner texted STOP to the carrier. */
  OPTED_OUT,
  /** No such number, switched off, unreachable, or not capable of it. */
  UNREACHABLE,
  /** The carrier doesn't serve this country or number for us, or filters our content. */
  NOT_ALLOWED,
  /** Anything else. */
  REJECTED;
}
