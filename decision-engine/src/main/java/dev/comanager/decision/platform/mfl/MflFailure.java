package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;
import java.util.Locale;

/** Messages for people about MyFantasyLeague failures. */
final class MflFailure {
  private static final PlatformFailure USUAL = new PlatformFailure(PlatformCode.MFL);

  private MflFailure() {}

  static PlatformException unreadable(String what) {
    return USUAL.unreadable(what, null);
  }

  /**
   * League ids there are numbers, and a league gets a new one whenever it moves to another host.
   */
  static PlatformException noSuchLeague(int season) {
    return new PlatformException(
        Reason.NOT_FOUND,
        "MyFantasyLeague has no such league in %d. Its id is the number after /home/ in the league's address."
            .formatted(season),
        null);
  }

  static PlatformException privateLeague() {
    return new PlatformException(
        Reason.NOT_ALLOWED,
        "That MyFantasyLeague league is private, so we can't read it: we never ask for passwords."
            + " Its commissioner can let guests see it.",
        null);
  }

  /** The meaning of an answer's {@code error}; MyFantasyLeague sends it with status 200. */
  static PlatformException refusal(JsonNode answer, String what, int season) {
    String written = MflJson.text(answer, "error").orElse("").toLowerCase(Locale.ROOT);
    if (written.contains("logged in")
        || written.contains("access")
        || written.contains("authoriz")
        || written.contains("commissioner")) {
      return privateLeague();
    }
    boolean unknown = written.contains("invalid") || written.contains("no such");
    if ((unknown && written.contains("league")) || written.contains("not found")) {
      return noSuchLeague(season);
    }
    return unreadable(what);
  }
}
