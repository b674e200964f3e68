package dev.comanager.auth.phoneline;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalTime;
import org.hibernate.annotations.DynamicInsert;
import org.hibernate.annotations.DynamicUpdate;

/**
 * A phone line. The database raises its version when something changes that other services know of
 * it; that version, and when its owner last signed in, are in the stores' statements alone.
 */
@Entity
@Table(name = "phone_line")
@DynamicInsert
@DynamicUpdate
public class PhoneLineEntity extends PanacheEntityBase {
  @Id public String id;

  /** The number's keyed fingerprint; null once the line is deleted. */
  public byte[] phoneHmac;

  /** The number, sealed; null once the line is deleted. */
  public byte[] phoneSealed;

  @Convert(converter = LineState.Column.class)
  public LineState state = LineState.ACTIVE;

  public String timeZone;

  /** When watches begin not to text it; null while it has set no hours of its own. */
  public LocalTime quietFrom;

  public LocalTime quietTo;

  /** Since when it wants its weekly results texted; null when it doesn't. */
  public Instant weeklyResultsSince;

  /** For calls, as they were last set. */
  public int minutes;

  public long minutesVersion = 1;

  /** Rises with every ending of all its bearers and sessions. */
  public int epoch;

  /** Null before the insert; set by the column's default. */
  public Instant createdAt;

  /** Ends the epoch; false when the line isn't active. */
  boolean suspend() {
    if (state != LineState.ACTIVE) {
      return false;
    }
    state = LineState.SUSPENDED;
    epoch++;
    return true;
  }

  void resume() {
    state = LineState.ACTIVE;
  }

  /** Counts as set also where the number stays the same: the balance may have fallen since. */
  // Not "setMinutes": Panache turns every write to the field into a call of that method.
  void replaceMinutes(int replacement) {
    minutes = replacement;
    minutesVersion++;
  }
}
