package dev.comanager.notifier.minutes;

import jakarta.persistence.AttributeConverter;
import java.util.Locale;

/** How a call ended that the carrier had. */
public enum CallEnd {
  ANSWERED,
  NOT_ANSWERED,
  FAILED,
  /** The carrier never reported it. */
  UNREPORTED;

  /** The name in the database and in answers. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The column of an entity. */
  public static final class Column implements AttributeConverter<CallEnd, String> {
    @Override
    public String convertToDatabaseColumn(CallEnd end) {
      return end == null ? null : end.code();
    }

    @Override
    public CallEnd convertToEntityAttribute(String code) {
      return code == null ? null : valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
