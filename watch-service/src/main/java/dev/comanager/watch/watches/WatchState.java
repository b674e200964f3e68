package dev.comanager.watch.watches;

import dev.comanager.contracts.Coded;
import jakarta.persistence.AttributeConverter;

/** Whether a watch is active, and why not. All but the first are final. */
public enum WatchState implements Coded {
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
      return state.code();
    }

    @Override
    public WatchState convertToEntityAttribute(String code) {
      return Coded.of(WatchState.class, code);
    }
  }
}
