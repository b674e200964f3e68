package dev.comanager.keycloak.authservice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * Client for auth-service's one-time codes (INTERFACE section 7). It stores and logs neither
 * numbers nor codes.
 */
public final class OneTimeCodes {
  private static final Logger LOG = Logger.getLogger(OneTimeCodes.class);
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int OK = 200;
  private static final int REFUSED = 422;

  private static final int LARGEST_ANSWER = 64 * 1024;

  /** The format of a line's id. Anything else in an answer must never become a user. */
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private static final Pattern SCOPE = Pattern.compile("[a-z]{1,20}\\.[a-z]{1,20}");

  private final AuthServiceAddress address;
  private final HttpClient http;

  /** Creates the client; opens no connection yet. */
  public OneTimeCodes(AuthServiceAddress address) {
    this.address = address;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** Requests a code for this number, as typed by its owner. */
  public SendAnswer send(String signIn, String phone, String remoteAddress) {
    ObjectNode question = resendQuestion(signIn, remoteAddress);
    question.put("phone", phone);
    return sent(post("codes", question));
  }

  /** Requests another code for the last number of this sign-in. */
  public SendAnswer resend(String signIn, String remoteAddress) {
    return sent(post("codes", resendQuestion(signIn, remoteAddress)));
  }

  /** Checks the code; the answer contains the line that it signs in. */
  public CheckAnswer check(String signIn, String code, String clientId) {
    ObjectNode question = JSON.createObjectNode();
    question.put("signIn", signIn);
    question.put("code", code);
    question.put("clientId", clientId);
    return checked(post("codes/check", question));
  }

  private static ObjectNode resendQuestion(String signIn, String remoteAddress) {
    ObjectNode question = JSON.createObjectNode();
    question.put("signIn", signIn);
    question.put("remoteAddress", remoteAddress);
    return question;
  }

  private static SendAnswer sent(Optional<Answer> answered) {
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
          .<SendAnswer>map(refusal -> new SendAnswer.Refused(refusal, retryAfter))
          .orElseGet(() -> unreadable(new SendAnswer.Unavailable()));
    }
    if (!body.path("masked").isTextual()) {
      return unreadable(new SendAnswer.Unavailable());
    }
    return new SendAnswer.Sent(
        body.path("masked").textValue(),
        body.path("resendAfterSeconds").asInt(),
        body.path("sendsLeft").asInt());
  }

  private static CheckAnswer checked(Optional<Answer> answered) {
    if (answered.isEmpty()) {
      return new CheckAnswer.Unavailable();
    }
    JsonNode body = answered.get().body();
    if (answered.get().refused()) {
      return CheckRefusal.find(body.path("refusal").asText())
          .<CheckAnswer>map(
              refusal -> new CheckAnswer.Refused(refusal, body.path("attemptsLeft").asInt()))
          .orElseGet(() -> unreadable(new CheckAnswer.Unavailable()));
    }
    String line = body.path("line").asText();
    if (!LINE.matcher(line).matches()) {
      return unreadable(new CheckAnswer.Unavailable());
    }
    List<String> granted = new ArrayList<>();
    body.path("grantedScopes").forEach(scope -> granted.add(scope.asText()));
    granted.removeIf(scope -> !SCOPE.matcher(scope).matches());
    Optional<Integer> minutes =
        Optional.of(body.path("minutesLeft")).filter(JsonNode::isInt).map(JsonNode::intValue);
    return new CheckAnswer.Verified(line, granted, minutes);
  }

  private static <T> T unreadable(T answer) {
    LOG.error("auth-service answered in a form that the sign-in pages don't know");
    return answer;
  }

  /** The answer if its status is 200 or 422; everything else is logged and yields empty. */
  private Optional<Answer> post(String path, ObjectNode question) {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .timeout(TIMEOUT)
            .header("Authorization", address.authorization())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofString(question.toString()))
            .build();
    try {
      HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
      if (response.statusCode() != OK && response.statusCode() != REFUSED) {
        LOG.errorf("auth-service refused the sign-in pages status=%d", response.statusCode());
        return Optional.empty();
      }
      return Optional.of(
          new Answer(response.statusCode() == REFUSED, JSON.readTree(whole(response.body()))));
    } catch (IOException e) {
      LOG.warnf("auth-service unavailable cause=%s", e.getClass().getName());
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Doesn't read beyond the longest valid answer. */
  private static byte[] whole(InputStream body) throws IOException {
    try (body) {
      byte[] read = body.readNBytes(LARGEST_ANSWER + 1);
      if (read.length > LARGEST_ANSWER) {
        throw new IOException("more than " + LARGEST_ANSWER + " bytes");
      }
      return read;
    }
  }

  private record Answer(boolean refused, JsonNode body) {}
}
