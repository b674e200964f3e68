package dev.comanager.decision.platform.yahoo.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PlatformException;
import io.quarkus.logging.Log;
import java.time.Instant;
import java.util.Optional;

/** What Yahoo's token or revocation endpoint answered to a form. */
record YahooReply(int status, JsonNode body) {
  static final int OK = 200;

  private static final int USUAL_SECONDS = 3600;
  private static final int LONGEST_SECONDS = 86_400;
  private static final int LONGEST_TOKEN = 8192;

  /** Parses the answer; fails as unreadable where a success isn't JSON. */
  static YahooReply read(int status, String body) {
    try {
      return new YahooReply(status, Json.WIRE.readTree(body));
    } catch (JsonProcessingException e) {
      if (status == OK) {
        // Not kept as the cause, because its message quotes the response.
        throw unreadable();
      }
      return new YahooReply(status, Json.WIRE.missingNode());
    }
  }

  /** The error code of RFC 6749; "none" where there is none or an odd one, which isn't logged. */
  String error() {
    return LooseJson.text(body, "error")
        .filter(code -> code.matches("[a-z_]{1,40}"))
        .orElse("none");
  }

  /**
   * The tokens; fails as {@link YahooOAuth.Refused} or a {@link PlatformException} where there are
   * none.
   *
   * @param former the refresh token that stays valid where the answer has none
   */
  YahooTokens tokens(Optional<String> former, Instant now) {
    if (status != OK) {
      throw refusal();
    }
    double lasts = LooseJson.number(body, "expires_in").orElse(USUAL_SECONDS);
    long seconds = (long) Math.clamp(lasts, 0, LONGEST_SECONDS);
    return new YahooTokens(
        token("access_token").orElseThrow(YahooReply::unreadable),
        token("refresh_token").or(() -> former).orElseThrow(YahooReply::unreadable),
        now.getEpochSecond() + seconds);
  }

  private RuntimeException refusal() {
    if (status >= 400 && status < 500 && status != 429) {
      String error = error();
      if (error.equals("invalid_grant")) {
        return new YahooOAuth.Refused();
      }
      // Not the person's fault, so the grant stays.
      Log.errorf("yahoo refuses the application status=%d error=%s", status, error);
      return YahooFailure.clientRefused();
    }
    return status == 429 ? YahooFailure.YAHOO.busy() : YahooFailure.YAHOO.status(status);
  }

  // It becomes a header: anything else than visible ASCII is no token.
  private Optional<String> token(String name) {
    return LooseJson.text(body, name)
        .filter(text -> text.length() <= LONGEST_TOKEN && text.matches("[\\x21-\\x7e]+"));
  }

  static PlatformException unreadable() {
    return YahooFailure.YAHOO.unreadable("sign-in", null);
  }
}
