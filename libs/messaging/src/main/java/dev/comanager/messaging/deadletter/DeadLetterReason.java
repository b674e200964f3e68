package dev.comanager.messaging.deadletter;

import dev.comanager.contracts.Coded;

/** Why a record was dead-lettered. */
public enum DeadLetterReason implements Coded {
  /** It isn't a valid message of its topic. */
  UNREADABLE,
  /** It is valid, but a retry can't succeed. */
  REFUSED;
}
