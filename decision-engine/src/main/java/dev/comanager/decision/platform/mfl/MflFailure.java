package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;
import java.util.Locale;

/** What a person is told when MyFantasyLeague could not give what was asked. */
final class MflFailure {
  private static final PlatformFailure USUAL = new PlatformFailure(PlatformCode.MFL);

  private MflFailure() {}

  static PlatformException unreadable(String what) {
    return USUAL.unreadable(what, null);
  }

  /** Ids there are numbers, new every time the league moves house. */
  static PlatformException noSuchLeague(int season) {
    return new PlatformException(
        PlatformCode.MFL,
        Reason.NOT_FOUND,
        "MyFantasyLeague has no such league in %d. Its id is the number after /home/ in the league's address."
            .formatted(season),
        null);
  }

  static PlatformException privateLeague() {
    return new PlatformException(
        PlatformCode.MFL,
        Reason.NOT_ALLOWED,
        "That MyFantasyLeague league is private, so we can't read it: we never ask for passwords."
            + " Its commissioner can let guests see it.",
        null);
  }

  /** What the {@code error} of an answer means; MyFantasyLeague sends it with status 200. */
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
