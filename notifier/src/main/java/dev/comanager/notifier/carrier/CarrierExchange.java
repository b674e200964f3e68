package dev.comanager.notifier.carrier;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests to carriers, each once. */
public final class CarrierExchange {
  private CarrierExchange() {}

  /**
   * The whole answer. A request's own timeout would not do: it ends with the answer's headers, and
   * a body that stalls would be waited for without end.
   *
   * @param timeout of all, from the connection to the end of the body
   * @throws HttpTimeoutException when it takes longer
   */
  public static <T> HttpResponse<T> send(
      HttpClient http, HttpRequest request, BodyHandler<T> body, Duration timeout)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<T>> answer = http.sendAsync(request, body);
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("no whole answer");
    } finally {
      // Closes the connection of an exchange that is still open.
      answer.cancel(true);
    }
  }

  /** How long the carrier asks to wait; zero when it doesn't say. */
  public static Duration retryAfter(HttpResponse<?> response) {
    return response
        .headers()
        .firstValue("Retry-After")
        .filter(it -> it.matches("[0-9]{1,6}"))
        .map(it -> Duration.ofSeconds(Long.parseLong(it)))
        .orElse(Duration.ZERO);
  }
}
