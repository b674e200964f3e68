package dev.comanager.notifier.minutes;

import dev.comanager.contracts.Coded;
import jakarta.persistence.AttributeConverter;

/** How a call ended that the carrier had. */
public enum CallEnd implements Coded {
  ANSWERED,
  NOT_ANSWERED,
  FAILED,
  /** The carrier never reported it. */
  UNREPORTED;

  /** The column of an entity. */
  public static final class Column implements AttributeConverter<CallEnd, String> {
    @Override
    public String convertToDatabaseColumn(CallEnd end) {
      return end == null ? null : end.code();
    }

    @Override
    public CallEnd convertToEntityAttribute(String code) {
      return code == null ? null : Coded.of(CallEnd.class, code);
    }
  }
}
