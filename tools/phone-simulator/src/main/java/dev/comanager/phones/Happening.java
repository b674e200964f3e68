package dev.comanager.phones;

import java.time.Instant;

/** A text or call that a phone shows. */
sealed interface Happening permits Message, Reply {
  /** Its id in the simulator. */
  String id();

  /** The phone's number, in E.164. */
  String phone();

  Instant at();
}
