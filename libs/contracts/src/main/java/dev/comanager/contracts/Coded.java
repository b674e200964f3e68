package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * An enum whose constants are written by their code: in messages, columns, settings and metrics.
 */
public interface Coded {
  /** The constant's name, as every enum has it. */
  String name();

  /** How the constant is written: its name in lower case, such as {@code start_sit}. */
  @JsonValue
  default String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with that code, or empty when there is none. */
  static <E extends Enum<E> & Coded> Optional<E> find(Class<E> type, String code) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.code().equals(code))
        .findFirst();
  }

  /**
   * The constant with that code.
   *
   * @throws IllegalArgumentException when there is none
   */
  static <E extends Enum<E> & Coded> E of(Class<E> type, String code) {
    return find(type, code)
        .orElseThrow(() -> new IllegalArgumentException("not a " + type.getSimpleName()));
  }
}
