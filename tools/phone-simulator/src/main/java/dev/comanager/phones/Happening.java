package dev.comanager.phones;

import java.time.Instant;

/** Something that a phone shows. */
sealed interface Happening permits Message, Reply {
  /** By which it is known here. */
  String id();

  /** Whose phone it is, in E.164. */
  String phone();

  Instant at();
}
