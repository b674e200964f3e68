package dev.comanager.notifier.lines;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.State;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.hibernate.annotations.DynamicUpdate;

/**
 * A phone line as auth-service last published it. Its owner alone changes it here, by texting STOP,
 * START, MUTE and UNMUTE.
 */
@Entity
@Table(name = "line_contact")
@DynamicUpdate
public class LineContactEntity extends PanacheEntityBase {
  private static final Duration HELP_EVERY = Duration.ofDays(1);

  @Id public String line;
  public String state;
  public String timeZone;
  public String sealedPhone;
  public byte[] phoneHash;

  /** Since when it takes no texts; null while it does. */
  public Instant stoppedAt;

  /** Until when it gets no alerts; null or past while it gets them. */
  public Instant mutedUntil;

  /** The reply that muted it. */
  public String mutedBy;

  /** When a word that we don't know was last answered; null if none was. */
  public Instant helpedAt;

  /** From now on the line takes no texts. */
  public void stop(Instant now) {
    if (stoppedAt == null) {
      stoppedAt = now;
    }
  }

  /** The line takes texts again, alerts too. */
  public void resume() {
    stoppedAt = null;
    unmute();
  }

  /** The line gets no alerts until then, as that reply says. */
  public void mute(String reply, Instant until) {
    mutedBy = reply;
    mutedUntil = until;
  }

  /** The line gets alerts again. */
  public void unmute() {
    mute(null, null);
  }

  /**
   * Whether a word that we don't know is answered with what we do know: once a day. It counts as
   * answered then.
   */
  public boolean markHelpSent(Instant now) {
    if (helpedAt != null && helpedAt.isAfter(now.minus(HELP_EVERY))) {
      return false;
    }
    helpedAt = now;
    return true;
  }

  /** Whether its replies are answered: STOP ends every text. */
  public boolean takesTexts() {
    return contact().active() && stoppedAt == null;
  }

  /** What is known of it. */
  public LineContact contact() {
    return new LineContact(
        new LineId(line),
        State.valueOf(state.toUpperCase(Locale.ROOT)),
        timeZone,
        sealedPhone,
        stoppedAt != null,
        mutedUntil);
  }
}
