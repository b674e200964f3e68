package dev.comanager.notifier.delivery;

import dev.comanager.contracts.Coded;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.contracts.event.NotificationRequested;
import jakarta.persistence.AttributeConverter;

/** What a text or a call is for. */
public enum DeliveryKind implements Coded {
  /** A one-time code. */
  CODE(Lane.CODE, false),
  /** A text that a watch requested, or a brief. */
  ALERT(Lane.TEXT, true),
  /** A text that the line wrote itself. */
  OWN(Lane.TEXT, false),
  /**
   * A text about the security of the line: it doesn't count toward the daily limit; STOP blocks it.
   */
  SECURITY(Lane.TEXT, false),
  /** An answer to a word that the line's phone texted. */
  REPLY(Lane.TEXT, false),
  /** A call that a watch requested. */
  ALERT_CALL(Lane.CALL, true),
  /** A call from {@code schedule_service_call}. */
  SCHEDULED_CALL(Lane.CALL, false),
  /** A call from {@code call_me_now}. */
  CALL_NOW(Lane.CALL, false);

  private final Lane lane;
  private final boolean reportable;

  DeliveryKind(Lane lane, boolean reportable) {
    this.lane = lane;
    this.reportable = reportable;
  }

  /** Its lane; deliveries of one lane are sent in the order of their due times. */
  public Lane lane() {
    return lane;
  }

  /** Whether its end is published to its requester (topic {@code notifications.settled}). */
  boolean reportable() {
    return reportable;
  }

  /** The purpose that the text of such a delivery is sealed for. */
  public String placeOf(String id) {
    return switch (this) {
      case CODE -> CodeTextRequested.placeOf(id);
      case ALERT, SECURITY, REPLY, ALERT_CALL -> NotificationRequested.placeOf(id);
      case OWN, SCHEDULED_CALL, CALL_NOW -> "delivery/" + id;
    };
  }

  /** The column of an entity. */
  static final class Column implements AttributeConverter<DeliveryKind, String> {
    @Override
    public String convertToDatabaseColumn(DeliveryKind kind) {
      return kind.code();
    }

    @Override
    public DeliveryKind convertToEntityAttribute(String code) {
      return Coded.of(DeliveryKind.class, code);
    }
  }
}
