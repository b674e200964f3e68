package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.LineChangeStore.Adoption;
import dev.comanager.auth.revocation.RevocationConfirmation;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What an operator does with lines: create, rotate the bearer, suspend, resume, set minutes,
 * delete, list.
 */
@Singleton
public class PhoneLines {
  private static final int LINE_ID_BYTES = 12;

  private final PhoneLineStore lines;
  private final LineChangeStore changes;
  private final LineDeletions deletions;
  private final RevocationConfirmation revocations;
  private final SecureRandom random;

  PhoneLines(
      PhoneLineStore lines,
      LineChangeStore changes,
      LineDeletions deletions,
      RevocationConfirmation revocations,
      SecureRandom random) {
    this.lines = lines;
    this.changes = changes;
    this.deletions = deletions;
    this.revocations = revocations;
    this.random = random;
  }

  /** A line just created, with the only sight of its bearer. */
  public record NewLine(LineId id, OwnBearer bearer) {}

  /**
   * A bearer just minted, with its only sight.
   *
   * @param formerEnded how far the ending of the former bearer has come
   */
  public record Rotation(OwnBearer bearer, Propagation formerEnded) {}

  /** A line as an operator sees it. */
  public record LineSummary(
      LineId id, LineState state, PhoneNumber phone, ZoneId timeZone, int minutes) {}

  /**
   * Creates a line and mints its bearer; empty when the phone number has a line already.
   *
   * @param timeZone in which the line's local times and quiet hours are read
   * @param minutes the balance for calls that it begins with
   */
  public Uni<Optional<NewLine>> create(PhoneNumber phone, ZoneId timeZone, int minutes) {
    return create(phone, timeZone, minutes, OwnBearer.mint(random));
  }

  /**
   * The line of this number, made now if it has none: for somebody who has just shown that the
   * number is theirs. Any number of replicas may do so at once.
   */
  public Uni<LineId> signUp(PhoneNumber phone) {
    return create(phone, LineRequestRule.DEFAULT_TIME_ZONE, LineRequestRule.DEFAULT_MINUTES)
        .chain(
            created ->
                created
                    .map(line -> Uni.createFrom().item(line.id()))
                    .orElseGet(() -> lines.findByPhone(phone).map(Optional::orElseThrow)));
  }

  /**
   * Ends the line's bearer and mints another; empty when there is no such line. Once the answer
   * says that it reached everywhere, no gateway takes the former bearer on any further call.
   */
  public Uni<Optional<Rotation>> rotateBearer(LineId line) {
    return rotateBearer(line, Optional.empty());
  }

  /**
   * The same with a bearer that ends by itself.
   *
   * @param life how long it works at most; empty = until it is replaced
   */
  public Uni<Optional<Rotation>> rotateBearer(LineId line, Optional<Duration> life) {
    OwnBearer fresh = OwnBearer.mint(random);
    return changes
        .rotateBearer(line, fresh, life)
        .chain(this::propagation)
        .map(propagation -> propagation.map(propagated -> new Rotation(fresh, propagated)));
  }

  /**
   * Ends this bearer, so that its line has none until another is minted; empty when no line ever
   * had it. Once the answer says that it reached everywhere, no gateway takes it on any further
   * call.
   */
  public Uni<Optional<Propagation>> endBearer(OwnBearer bearer) {
    return changes.endBearer(bearer).chain(this::propagation);
  }

  /**
   * Refuses every bearer of the line from now on; empty when there is no such line. Once the answer
   * says that it reached everywhere, no gateway takes one on any further call.
   */
  public Uni<Optional<Propagation>> suspend(LineId line) {
    return changes.suspend(line).chain(this::propagation);
  }

  /** Lets the line's bearers count again; false when there is no such line. */
  public Uni<Boolean> resume(LineId line) {
    return changes.resume(line);
  }

  /**
   * Sets the line's minutes for calls, whatever is left of them; false when there is no such line.
   * The notifier, which keeps the balance, hears it within a second.
   */
  public Uni<Boolean> setMinutes(LineId line, int minutes) {
    return changes.setMinutes(line, minutes);
  }

  /**
   * Deletes the line for good: from now on its bearers are refused and its number is free; the
   * other services forget it within a minute. Empty when there is no such line, or no more.
   */
  public Uni<Optional<Propagation>> delete(LineId line) {
    return deletions.begin(line).chain(this::propagation);
  }

  /** All lines, oldest first. */
  public Uni<List<LineSummary>> list() {
    return lines.all();
  }

  /**
   * Makes sure that the phone number has a line and that the line's bearer is the given one. Any
   * number of replicas may do so at once. The answer is false when that bearer was rotated away:
   * what has ended stays ended.
   */
  Uni<Boolean> ensure(PhoneNumber phone, OwnBearer bearer, ZoneId timeZone, int minutes) {
    return adopt(phone, bearer)
        .chain(
            adopted ->
                adopted.isPresent()
                    ? Uni.createFrom().item(adopted)
                    : create(phone, timeZone, minutes, bearer)
                        // Another replica may have been faster: then its line adopts the bearer.
                        .chain(created -> adopt(phone, bearer)))
        .map(adoption -> adoption.orElseThrow() == Adoption.WORKS);
  }

  private Uni<Optional<Propagation>> propagation(boolean found) {
    return found
        ? revocations.propagated().map(Optional::of)
        : Uni.createFrom().item(Optional.<Propagation>empty());
  }

  private Uni<Optional<Adoption>> adopt(PhoneNumber phone, OwnBearer bearer) {
    return lines
        .findByPhone(phone)
        .chain(
            line ->
                line.isPresent()
                    ? changes.adoptBearer(line.get(), bearer).map(Optional::of)
                    : Uni.createFrom().item(Optional.empty()));
  }

  private Uni<Optional<NewLine>> create(
      PhoneNumber phone, ZoneId timeZone, int minutes, OwnBearer bearer) {
    byte[] idBytes = new byte[LINE_ID_BYTES];
    random.nextBytes(idBytes);
    LineId id = new LineId("ln_" + HexFormat.of().formatHex(idBytes));
    return lines
        .add(id, phone, timeZone, minutes, bearer)
        .map(added -> added ? Optional.of(new NewLine(id, bearer)) : Optional.empty());
  }
}
