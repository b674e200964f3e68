package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.LineChanges.Adoption;
import dev.comanager.auth.revocation.RevocationConfirmation;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.SqlState;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * An operator's actions on lines: create, rotate the bearer, suspend, resume, set minutes, delete,
 * list.
 */
@Singleton
public class PhoneLines {
  private static final int LINE_ID_BYTES = 12;
  private static final String UNIQUE_VIOLATION = "23505";

  private final Transactions transactions;
  private final EntitySessions sessions;
  private final PhoneLineRepository lines;
  private final OwnBearerRepository bearers;
  private final PhoneSeal seal;
  private final LineChanges changes;
  private final LineDeletions deletions;
  private final RevocationConfirmation revocations;
  private final SecureRandom random;

  PhoneLines(
      Transactions transactions,
      EntitySessions sessions,
      PhoneLineRepository lines,
      OwnBearerRepository bearers,
      PhoneSeal seal,
      LineChanges changes,
      LineDeletions deletions,
      RevocationConfirmation revocations,
      SecureRandom random) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.lines = lines;
    this.bearers = bearers;
    this.seal = seal;
    this.changes = changes;
    this.deletions = deletions;
    this.revocations = revocations;
    this.random = random;
  }

  /** A new line with its bearer, which is shown only this once. */
  public record NewLine(LineId id, OwnBearer bearer) {}

  /**
   * A new bearer, which is shown only this once.
   *
   * @param formerEnded the propagation of the previous bearer's revocation
   */
  public record Rotation(OwnBearer bearer, Propagation formerEnded) {}

  /** A line as an operator sees it. */
  public record LineSummary(
      LineId id, LineState state, PhoneNumber phone, ZoneId timeZone, int minutes) {}

  /**
   * Creates a line and mints its bearer; empty if the phone number already has a line.
   *
   * @param timeZone of the line's local times and quiet hours
   * @param minutes the initial balance for calls
   */
  public Uni<Optional<NewLine>> create(PhoneNumber phone, ZoneId timeZone, int minutes) {
    return create(phone, timeZone, minutes, OwnBearer.mint(random));
  }

  /**
   * The line of this number, created now if it has none. Call it only once the number's ownership
   * has been verified. Safe on several replicas at once.
   */
  public Uni<LineId> signUp(PhoneNumber phone) {
    return create(phone, LineRequestRule.DEFAULT_TIME_ZONE, LineRequestRule.DEFAULT_MINUTES)
        .chain(
            created ->
                created
                    .map(line -> Uni.createFrom().item(line.id()))
                    .orElseGet(() -> findByPhone(phone).map(Optional::orElseThrow)));
  }

  /**
   * Revokes the line's bearer and mints another; empty if there is no such line. Once the result is
   * {@link Propagation#EVERYWHERE}, no gateway accepts the previous bearer on any further call.
   */
  public Uni<Optional<Rotation>> rotateBearer(LineId line) {
    return rotateBearer(line, Optional.empty());
  }

  /**
   * The same with a bearer that expires.
   *
   * @param life its lifetime; empty = until it is replaced
   */
  public Uni<Optional<Rotation>> rotateBearer(LineId line, Optional<Duration> life) {
    OwnBearer fresh = OwnBearer.mint(random);
    return rotation(fresh, changes.rotateBearer(line, fresh, life));
  }

  /**
   * The same if the line's bearer hasn't changed meanwhile; empty if it has.
   *
   * @param since when that bearer was created; empty = it had none
   */
  public Uni<Optional<Rotation>> rotateBearer(
      LineId line, Optional<Instant> since, Optional<Duration> life) {
    OwnBearer fresh = OwnBearer.mint(random);
    return rotation(fresh, changes.rotateBearer(line, since, fresh, life));
  }

  private Uni<Optional<Rotation>> rotation(OwnBearer fresh, Uni<Boolean> rotated) {
    return rotated
        .chain(this::propagation)
        .map(propagation -> propagation.map(propagated -> new Rotation(fresh, propagated)));
  }

  /**
   * Revokes this bearer, so that its line has none until another is minted; empty if no line ever
   * had it. Once the result is {@link Propagation#EVERYWHERE}, no gateway accepts it on any further
   * call.
   */
  public Uni<Optional<Propagation>> endBearer(OwnBearer bearer) {
    return changes.endBearer(bearer).chain(this::propagation);
  }

  /**
   * Refuses every bearer of the line from now on; empty if there is no such line. Once the result
   * is {@link Propagation#EVERYWHERE}, no gateway accepts one on any further call.
   */
  public Uni<Optional<Propagation>> suspend(LineId line) {
    return changes.suspend(line).chain(this::propagation);
  }

  /** Makes the line's bearers valid again; false if there is no such line. */
  public Uni<Boolean> resume(LineId line) {
    return changes.resume(line);
  }

  /**
   * Sets the line's minutes for calls, whatever the current balance; false if there is no such
   * line. The notifier, which keeps the balance, is informed within a second.
   */
  public Uni<Boolean> setMinutes(LineId line, int minutes) {
    return changes.setMinutes(line, minutes);
  }

  /**
   * Deletes the line permanently: from now on its bearers are refused and its number is free; the
   * other services delete its data within a minute. Empty if there is no such line any more.
   */
  public Uni<Optional<Propagation>> delete(LineId line) {
    return deletions.begin(line).chain(this::propagation);
  }

  /** All lines, oldest first. */
  public Uni<List<LineSummary>> list() {
    return sessions.read(lines::all).map(found -> found.stream().map(this::summary).toList());
  }

  /**
   * Makes sure that the phone number has a line whose bearer is the given one. Safe on several
   * replicas at once. False if that bearer was rotated away: a revoked bearer stays revoked.
   */
  Uni<Boolean> ensure(PhoneNumber phone, OwnBearer bearer, ZoneId timeZone, int minutes) {
    return adopt(phone, bearer)
        .chain(
            adopted ->
                adopted.isPresent()
                    ? Uni.createFrom().item(adopted)
                    : create(phone, timeZone, minutes, bearer)
                        // If another replica was faster, its line adopts the bearer.
                        .chain(created -> adopt(phone, bearer)))
        .map(adoption -> adoption.orElseThrow() == Adoption.WORKS);
  }

  private Uni<Optional<Propagation>> propagation(boolean found) {
    return found
        ? revocations.propagated().map(Optional::of)
        : Uni.createFrom().item(Optional.<Propagation>empty());
  }

  private Uni<Optional<Adoption>> adopt(PhoneNumber phone, OwnBearer bearer) {
    return findByPhone(phone)
        .chain(
            line ->
                line.isPresent()
                    ? changes.adoptBearer(line.get(), bearer).map(Optional::of)
                    : Uni.createFrom().item(Optional.empty()));
  }

  private Uni<Optional<LineId>> findByPhone(PhoneNumber phone) {
    return sessions
        .read(() -> lines.ofPhone(seal.fingerprint(phone)))
        .map(found -> Optional.ofNullable(found).map(it -> new LineId(it.id)));
  }

  /** Stores the line together with its first bearer, unless another has that phone number. */
  private Uni<Optional<NewLine>> create(
      PhoneNumber phone, ZoneId timeZone, int minutes, OwnBearer bearer) {
    byte[] idBytes = new byte[LINE_ID_BYTES];
    random.nextBytes(idBytes);
    LineId id = new LineId("ln_" + HexFormat.of().formatHex(idBytes));
    byte[] phoneHmac = seal.fingerprint(phone);
    byte[] phoneSealed = seal.seal(id, phone);
    return transactions
        .run(
            _ -> {
              PhoneLineEntity line = new PhoneLineEntity();
              line.id = id.value();
              line.phoneHmac = phoneHmac;
              line.phoneSealed = phoneSealed;
              line.timeZone = timeZone.getId();
              line.minutes = minutes;
              return lines
                  .persistAndFlush(line)
                  .chain(() -> bearers.persistAndFlush(OwnBearerEntity.of(bearer, id)));
            })
        .replaceWith(Optional.of(new NewLine(id, bearer)))
        .onFailure(PhoneLines::isTaken)
        .recoverWithItem(Optional.empty());
  }

  private static boolean isTaken(Throwable failure) {
    return SqlState.of(failure).equals(UNIQUE_VIOLATION);
  }

  private LineSummary summary(PhoneLineEntity line) {
    LineId id = new LineId(line.id);
    return new LineSummary(
        id, line.state, seal.open(id, line.phoneSealed), ZoneId.of(line.timeZone), line.minutes);
  }
}
