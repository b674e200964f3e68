package dev.comanager.notifier.delivery;

import dev.comanager.notifier.minutes.CallEnd;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicInsert;
import org.hibernate.annotations.DynamicUpdate;

/**
 * A text or a call, as it is accepted and as its owner is shown it. Columns that attempts and
 * reports alone need are in the stores' statements.
 */
@Entity
@Table(name = "delivery")
@DynamicInsert
@DynamicUpdate
public class DeliveryEntity extends PanacheEntityBase {
  @Id public String id;

  @Convert(converter = DeliveryKind.Column.class)
  public DeliveryKind kind;

  @Convert(converter = DeliveryState.Column.class)
  public DeliveryState state = DeliveryState.WAITING;

  /** The line that owns it; null for a code. */
  public String line;

  /** The watch that requested it; null when none did. */
  public Long watch;

  /** Its text, sealed with this service's key. */
  public String sealed;

  /** When it is to be sent; null in a new one means now, by the database's clock. */
  public Instant dueAt;

  public Instant expiresAt;
  public Instant startedAt;

  /** A text in place of a requested call for which there were no minutes. */
  public boolean inPlaceOfCall;

  /** Minutes that are held for a call. */
  public int held;

  /** The minutes that the call has cost; null until that is certain. */
  public Integer used;

  @Convert(converter = CallEnd.Column.class)
  public CallEnd callEnd;

  /** When its cause became known; null where its requester didn't say. */
  public Instant since;

  /** The trace in which it was accepted; null where nothing is traced. */
  public String trace;

  /** When it was attempted, or is due. */
  public Instant at() {
    return startedAt == null ? dueAt : startedAt;
  }
}
