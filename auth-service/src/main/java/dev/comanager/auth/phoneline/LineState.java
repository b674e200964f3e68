package dev.comanager.auth.phoneline;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Locale;

/** Whether a line's bearers count. */
public enum LineState {
  ACTIVE,
  /** Every bearer of the line is refused until an operator resumes it. */
  SUSPENDED,
  /** For good; nothing but its id is kept. */
  DELETED;

  /** The name in the database and in an operator's listing. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads and writes the lower-case name. */
  @Converter(autoApply = true)
  public static class Column implements AttributeConverter<LineState, String> {
    @Override
    public String convertToDatabaseColumn(LineState state) {
      return state.code();
    }

    @Override
    public LineState convertToEntityAttribute(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
