package dev.comanager.testkit.signin;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends requests; follows no redirect. Failures are {@link UncheckedIOException}s. */
public final class Http {
  /** Long enough for a busy machine. */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  static final HttpClient SHARED = newClient();

  private Http() {}

  /** A client with its own connections. */
  public static HttpClient newClient() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  public static HttpResponse<String> send(HttpRequest.Builder request) {
    return send(SHARED, request);
  }

  /** Gets a JSON document. */
  public static JsonAnswer get(URI document) {
    return json(HttpRequest.newBuilder(document));
  }

  /** Sends a request that is answered with JSON. */
  public static JsonAnswer json(HttpRequest.Builder request) {
    HttpResponse<String> response = send(request.header("Accept", "application/json"));
    return new JsonAnswer(response.uri(), response.statusCode(), response.body());
  }

  static HttpResponse<String> send(HttpClient client, HttpRequest.Builder request) {
    try {
      return client.send(request.timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException());
    }
  }
}
