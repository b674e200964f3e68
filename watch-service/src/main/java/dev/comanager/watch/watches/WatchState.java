package dev.comanager.watch.watches;

import jakarta.persistence.AttributeConverter;
import java.util.Locale;

/** Whether a watch is active, and why not. All but the first are final. */
public enum WatchState {
  ACTIVE,
  /** Its lock is past. */
  ENDED,
  /** By its owner. */
  CANCELLED,
  /** Its league was unlinked, or its team has no game ahead. */
  SUPERSEDED;

  /** The column of an entity. */
  static final class Column implements AttributeConverter<WatchState, String> {
    @Override
    public String convertToDatabaseColumn(WatchState state) {
      return state.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public WatchState convertToEntityAttribute(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
