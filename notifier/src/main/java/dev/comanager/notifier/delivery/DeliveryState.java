package dev.comanager.notifier.delivery;

import dev.comanager.contracts.Coded;
import jakarta.persistence.AttributeConverter;

/** Where a text or a call stands. All but the first two are final. */
public enum DeliveryState implements Coded {
  /** To be sent when it is due. */
  WAITING,
  /** An attempt was made and its end isn't known yet. */
  STARTED,
  SENT,
  REFUSED,
  EXPIRED,
  /** Nobody knows whether it was sent. */
  LOST,
  CAPPED,
  STOPPED,
  /** An alert of a line that has muted them. */
  MUTED,
  CANCELLED;

  /** The column of an entity. */
  static final class Column implements AttributeConverter<DeliveryState, String> {
    @Override
    public String convertToDatabaseColumn(DeliveryState state) {
      return state.code();
    }

    @Override
    public DeliveryState convertToEntityAttribute(String code) {
      return Coded.of(DeliveryState.class, code);
    }
  }
}
