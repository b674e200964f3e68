package dev.comanager.watch.watches;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Coded;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicInsert;
import org.hibernate.annotations.DynamicUpdate;

/**
 * A watch, as it is set, listed and cancelled. Columns that comparisons alone need are in the
 * stores' statements.
 */
@Entity
@Table(name = "watch")
@DynamicInsert
@DynamicUpdate
public class WatchEntity extends PanacheEntityBase {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  public Long id;

  public String line;

  @Convert(converter = WatchKind.Column.class)
  public WatchKind kind;

  @Convert(converter = WatchState.Column.class)
  public WatchState state = WatchState.ACTIVE;

  /** The decision of a decision watch, else null; its kind likewise. */
  public String decision;

  public String decisionKind;

  public String league;

  @Convert(converter = Channel.class)
  public AlertChannel channel;

  /** The subject that is rechecked for it. */
  public String fingerprint;

  /** For a start/sit decision, the team whose roster is read for it; null otherwise. */
  public String team;

  /** The baseline that reports are compared with, in the form of its kind. */
  public String baseline;

  public long subjectVersion;

  /** When it ends as far as is known without the games. */
  public Instant lockAt;

  // PostgreSQL reads a function of the row like a column of it.
  /** When it ends, or is compared for the next time; always the database's to say. */
  @Column(name = "watch_until", insertable = false, updatable = false)
  public Instant until;

  public int alertsSent;
  public Instant lastAlertAt;
  public String lastSkipReason;

  /** Null in a new one means now, by the database's clock. */
  public Instant createdAt;

  public Instant endedAt;

  /** When the decision was made whose card its owner may still be reading; null without one. */
  public Instant cardAt;

  /** Whether it hasn't been compared since its card was sent. */
  public boolean unsettled;

  /** Whether a text is due that has to wait. */
  public boolean heldBack;

  /** Ends it because its owner says so. */
  public void cancel(Instant now) {
    state = WatchState.CANCELLED;
    endedAt = now;
  }

  static final class Channel implements AttributeConverter<AlertChannel, String> {
    @Override
    public String convertToDatabaseColumn(AlertChannel channel) {
      return channel.code();
    }

    @Override
    public AlertChannel convertToEntityAttribute(String code) {
      return Coded.of(AlertChannel.class, code);
    }
  }
}
