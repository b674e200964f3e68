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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Exchanges JSON with auth-service. It stores and logs nothing of what it carries. */
final class AuthServiceClient {
  private static final Logger LOG = Logger.getLogger(AuthServiceClient.class);
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
  private static final int OK = 200;
  private static final int REFUSED = 422;
  private static final int LARGEST_ANSWER = 64 * 1024;

  private final AuthServiceAddress address;
  private final Duration timeout;
  private final HttpClient http;

  /** Creates the client; opens no connection yet. */
  AuthServiceClient(AuthServiceAddress address, Duration timeout) {
    this.address = address;
    this.timeout = timeout;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** An answer with status 200, or a refusal with 422. */
  record Answer(boolean refused, JsonNode body) {}

  static ObjectNode request() {
    return JSON.createObjectNode();
  }

  static <T> T unreadable(T answer) {
    LOG.error("auth-service answered in a form that the sign-in pages don't know");
    return answer;
  }

  /** The answer if its status is 200 or 422; everything else is logged and yields empty. */
  Optional<Answer> post(String path, ObjectNode body) {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .timeout(timeout)
            .header("Authorization", address.authorization())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build();
    try {
      HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
      if (response.statusCode() != OK && response.statusCode() != REFUSED) {
        LOG.errorf("auth-service refused the sign-in pages status=%d", response.statusCode());
        return Optional.empty();
      }
      CompletableFuture.delayedExecutor(timeout.toMillis(), TimeUnit.MILLISECONDS)
          .execute(() -> close(response.body()));
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

  // The request's timeout ends with the headers: a body that stalls would be waited for without
  // end.
  private static void close(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      LOG.debugf("an answer could not be closed cause=%s", e.getClass().getName());
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
}
