package dev.comanager.keycloak.authservice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Client for auth-service's one-time codes (INTERFACE section 7). It stores and logs neither
 * numbers nor codes.
 */
public final class OneTimeCodes {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** The format of a line's id. Anything else in an answer must never become a user. */
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private static final Pattern PLATFORM = Pattern.compile("[a-z]{2,16}");

  private static final Pattern SCOPE = Pattern.compile("[a-z]{1,20}\\.[a-z]{1,20}");

  private final AuthServiceClient client;

  /** Creates the client; opens no connection yet. */
  public OneTimeCodes(AuthServiceAddress address) {
    this.client = new AuthServiceClient(address, TIMEOUT);
  }

  /** Requests a code for this number, as typed by its owner. */
  public SendAnswer send(String signIn, String phone, String remoteAddress) {
    ObjectNode request = resendRequest(signIn, remoteAddress);
    request.put("phone", phone);
    return sent(client.post("codes", request));
  }

  /** Requests another code for the last number of this sign-in. */
  public SendAnswer resend(String signIn, String remoteAddress) {
    return sent(client.post("codes", resendRequest(signIn, remoteAddress)));
  }

  /** Checks the code; the answer contains the line that it signs in. */
  public CheckAnswer check(String signIn, String code, String clientId) {
    ObjectNode request = AuthServiceClient.request();
    request.put("signIn", signIn);
    request.put("code", code);
    request.put("clientId", clientId);
    return checked(client.post("codes/check", request));
  }

  private static ObjectNode resendRequest(String signIn, String remoteAddress) {
    ObjectNode request = AuthServiceClient.request();
    request.put("signIn", signIn);
    request.put("remoteAddress", remoteAddress);
    return request;
  }

  private static SendAnswer sent(Optional<AuthServiceClient.Answer> answered) {
    if (answered.isEmpty()) {
      return new SendAnswer.Unavailable();
    }
    JsonNode body = answered.get().body();
    if (answered.get().refused()) {
      Optional<Integer> retryAfter =
          Optional.of(body.path("retryAfterSeconds"))
              .filter(JsonNode::canConvertToInt)
              .map(JsonNode::intValue);
      return SendRefusal.find(body.path("refusal").asText())
          .<SendAnswer>map(
              refusal ->
                  new SendAnswer.Refused(
                      refusal,
                      retryAfter,
                      // An auth-service of the former release doesn't say.
                      body.path("codeWorks").asBoolean(true)))
          .orElseGet(() -> AuthServiceClient.unreadable(new SendAnswer.Unavailable()));
    }
    if (!body.path("masked").isTextual()) {
      return AuthServiceClient.unreadable(new SendAnswer.Unavailable());
    }
    return new SendAnswer.Sent(
        body.path("masked").textValue(),
        body.path("resendAfterSeconds").asInt(),
        body.path("sendsLeft").asInt(),
        body.path("selfSignup").asBoolean(),
        body.path("contact").asText());
  }

  private static CheckAnswer checked(Optional<AuthServiceClient.Answer> answered) {
    if (answered.isEmpty()) {
      return new CheckAnswer.Unavailable();
    }
    JsonNode body = answered.get().body();
    if (answered.get().refused()) {
      return CheckRefusal.find(body.path("refusal").asText())
          .<CheckAnswer>map(
              refusal -> new CheckAnswer.Refused(refusal, body.path("attemptsLeft").asInt()))
          .orElseGet(() -> AuthServiceClient.unreadable(new CheckAnswer.Unavailable()));
    }
    String line = body.path("line").asText();
    if (!LINE.matcher(line).matches()) {
      return AuthServiceClient.unreadable(new CheckAnswer.Unavailable());
    }
    List<String> granted = new ArrayList<>();
    body.path("grantedScopes").forEach(scope -> granted.add(scope.asText()));
    granted.removeIf(scope -> !SCOPE.matcher(scope).matches());
    Optional<Integer> minutes =
        Optional.of(body.path("minutesLeft")).filter(JsonNode::isInt).map(JsonNode::intValue);
    List<String> platforms = new ArrayList<>();
    body.path("leaguePlatforms").forEach(platform -> platforms.add(platform.asText()));
    platforms.removeIf(platform -> !PLATFORM.matcher(platform).matches());
    return new CheckAnswer.Verified(line, granted, minutes, platforms);
  }
}
