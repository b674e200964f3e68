package dev.comanager.gateway.toolcall;

import java.util.List;
import java.util.Optional;

/** The {@code Idempotency-Key} header of a request (spec 4.1). */
sealed interface IdempotencyKey {
  /** The header is absent. */
  record Absent() implements IdempotencyKey {}

  /** One key of 1 to 200 printable ASCII characters. */
  record Given(String value) implements IdempotencyKey {}

  /** Several headers, or an invalid value. */
  record Malformed() implements IdempotencyKey {}

  int LONGEST = 200;

  static IdempotencyKey read(List<String> values) {
    if (values.isEmpty()) {
      return new Absent();
    }
    String value = values.getFirst();
    boolean fits =
        values.size() == 1
            && !value.isEmpty()
            && value.length() <= LONGEST
            && value.chars().allMatch(c -> c >= ' ' && c <= '~');
    return fits ? new Given(value) : new Malformed();
  }

  default Optional<String> asText() {
    return switch (this) {
      case Given given -> Optional.of(given.value());
      case Absent absent -> Optional.empty();
      case Malformed malformed -> Optional.empty();
    };
  }
}
