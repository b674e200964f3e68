package dev.comanager.auth.phoneline;

import jakarta.persistence.AttributeConverter;
import java.util.Locale;

/** The state of a line, which decides whether its bearers are valid. */
public enum LineState {
  ACTIVE,
  /** Every bearer of the line is refused until an operator resumes it. */
  SUSPENDED,
  /** Deleted permanently; only the id is kept. */
  DELETED;

  /** The state with that {@link #code()}. */
  static LineState of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }

  /** The name in the database and in an operator's listing. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The column of an entity. */
  static final class Column implements AttributeConverter<LineState, String> {
    @Override
    public String convertToDatabaseColumn(LineState state) {
      return state.code();
    }

    @Override
    public LineState convertToEntityAttribute(String code) {
      return of(code);
    }
  }
}
