package dev.comanager.notifier.delivery;

import java.util.Locale;

/** What a text is for. */
public enum DeliveryKind {
  /** A one-time code. It goes before all else. */
  CODE,
  /** A text that a watch asked for. */
  ALERT;

  /** The name in the database. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static DeliveryKind of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }
}
