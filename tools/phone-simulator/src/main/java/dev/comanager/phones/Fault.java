package dev.comanager.phones;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A fault of the carrier that can be switched on. */
enum Fault {
  SLOW("Answer after 30 s"),
  BUSY("Answer 429"),
  ERROR("Answer 500, nothing sent"),
  DROP("Hang up, nothing sent"),
  TAKE_AND_ERROR("Answer 500, but send"),
  TAKE_AND_DROP("Hang up, but send"),
  RECEIPTS_LATE("Receipts 20 s late"),
  RECEIPTS_TWICE("Every receipt twice"),
  RECEIPTS_LOST("Receipts lost"),
  LIST_LAGS("Listing 20 s behind"),
  UNREACHABLE("Number unreachable"),
  NO_ANSWER("Calls not answered");

  private final String text;

  Fault(String text) {
    this.text = text;
  }

  /** The label on the page. */
  String text() {
    return text;
  }

  /** The name on the wire. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Fault> of(String code) {
    return Stream.of(values()).filter(it -> it.code().equals(code)).findFirst();
  }
}
