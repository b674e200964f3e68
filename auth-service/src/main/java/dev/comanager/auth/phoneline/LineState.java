package dev.comanager.auth.phoneline;

import dev.comanager.contracts.Coded;
import jakarta.persistence.AttributeConverter;

/** The state of a line, which decides whether its bearers are valid. */
public enum LineState implements Coded {
  ACTIVE,
  /** Every bearer of the line is refused until an operator resumes it. */
  SUSPENDED,
  /** Deleted permanently; only the id is kept. */
  DELETED;

  /** The column of an entity. */
  static final class Column implements AttributeConverter<LineState, String> {
    @Override
    public String convertToDatabaseColumn(LineState state) {
      return state.code();
    }

    @Override
    public LineState convertToEntityAttribute(String code) {
      return Coded.of(LineState.class, code);
    }
  }
}
