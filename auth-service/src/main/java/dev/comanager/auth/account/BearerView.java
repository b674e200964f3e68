package dev.comanager.auth.account;

import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.phoneline.LineProfile;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import java.time.Instant;
import java.util.List;

/**
 * The data that the page of the line's own bearer shows.
 *
 * @param flash the result of the previous form; null if there was none
 * @param fresh a new one, shown only this once; null otherwise
 * @param since when it was created; null if it was created with the line
 * @param used when it was last used, in words
 * @param expires the day on which it expires; null if it doesn't
 * @param former the state of the previous bearer, if a fresh one is shown
 * @param marker distinguishes this bearer from later ones, so that a form sent twice mints one
 *     bearer
 */
public record BearerView(
    String formToken,
    FlashMessage flash,
    String fresh,
    String since,
    String used,
    String expires,
    String former,
    String marker) {
  private static final String ENDED = "The old one stopped working.";
  private static final String NOT_ENDED_YET = "The old one may keep working for up to ten minutes.";

  static BearerView of(
      String formToken, FlashMessage flash, FormResult result, LineProfile line, DayRule days) {
    String fresh = null;
    String former = "";
    if (result instanceof FormResult.FreshBearer(var bearer, Propagation ended)) {
      fresh = bearer.value();
      former = ended == Propagation.EVERYWHERE ? ENDED : NOT_ENDED_YET;
    }
    return new BearerView(
        formToken,
        flash,
        fresh,
        line.bearerCameWithLine() ? null : line.bearerSince().map(days::date).orElse(null),
        line.bearerUsed().map(days::near).map(near -> "Last used " + near).orElse("Never used"),
        line.bearerExpires().map(days::date).orElse(null),
        former,
        marker(line));
  }

  /** Identifies a line's bearer without revealing anything about it. */
  static String marker(LineProfile line) {
    Instant since = line.bearerSince().orElse(Instant.EPOCH);
    return Long.toString(since.getEpochSecond() * 1_000_000 + since.getNano() / 1_000);
  }

  /** The lifetimes that a new bearer may have. */
  public List<BearerLifetime> lives() {
    return BearerLifetime.ALL;
  }
}
