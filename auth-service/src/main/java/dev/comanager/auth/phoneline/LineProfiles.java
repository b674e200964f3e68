package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;

/** The part of a line that its owner may see and set. */
@Singleton
public class LineProfiles {
  private final Transactions transactions;
  private final EntitySessions sessions;
  private final PhoneLineRepository lines;
  private final OwnBearerRepository bearers;
  private final PhoneSeal seal;
  private final Clock clock;

  LineProfiles(
      Transactions transactions,
      EntitySessions sessions,
      PhoneLineRepository lines,
      OwnBearerRepository bearers,
      PhoneSeal seal,
      Clock clock) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.lines = lines;
    this.bearers = bearers;
    this.seal = seal;
    this.clock = clock;
  }

  /** The line; fails when there is no such line. */
  public Uni<LineProfile> of(LineId line) {
    return sessions.read(
        () ->
            lines
                .findById(line.value())
                .onItem()
                .ifNull()
                .failWith(NoSuchElementException::new)
                .chain(it -> bearers.live(line).map(bearer -> profile(line, it, bearer))));
  }

  /** Texts to the line give times in this zone, and its quiet hours count in it. */
  public Uni<Void> setTimeZone(LineId line, ZoneId timeZone) {
    return change(line, it -> it.timeZone = timeZone.getId());
  }

  /** Watches don't text the line in these hours of its time zone from now on. */
  public Uni<Void> setQuietHours(LineId line, QuietHours hours) {
    return change(
        line,
        it -> {
          it.quietFrom = hours.from();
          it.quietTo = hours.to();
        });
  }

  /** The line gets a text on how each week's advice turned out from now on, or none any more. */
  public Uni<Void> setWeeklyResults(LineId line, boolean wanted) {
    return change(
        line,
        it -> {
          if (!wanted) {
            it.weeklyResultsSince = null;
          } else if (it.weeklyResultsSince == null) {
            it.weeklyResultsSince = clock.instant();
          }
        });
  }

  private Uni<Void> change(LineId line, Consumer<PhoneLineEntity> change) {
    return transactions.run(
        _ -> lines.locked(line).onItem().ifNotNull().invoke(change).replaceWithVoid());
  }

  private LineProfile profile(LineId line, PhoneLineEntity it, OwnBearerEntity live) {
    Optional<OwnBearerEntity> bearer = Optional.ofNullable(live);
    return new LineProfile(
        seal.open(line, it.phoneSealed),
        ZoneId.of(it.timeZone),
        it.quietFrom == null ? QuietHours.USUAL : new QuietHours(it.quietFrom, it.quietTo),
        it.weeklyResultsSince != null,
        it.createdAt,
        bearer.map(own -> own.createdAt),
        // Both rows were written by one transaction, whose time it is.
        bearer.filter(own -> own.createdAt.equals(it.createdAt)).isPresent(),
        bearer.map(own -> own.usedAt),
        bearer.map(own -> own.expiresAt));
  }
}
