package dev.comanager.decision.projections;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletionException;

/**
 * Reads the operator's address: over https, without following redirects, within limits of time and
 * size. The host is the operator's choice, even where it is internal.
 */
@ApplicationScoped
class SuppliedAddress {
  /** In bytes. */
  static final int LARGEST = 8 * 1024 * 1024;

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int OK = 200;

  private final HttpClient client;
  private final Duration timeout;

  @Inject
  SuppliedAddress() {
    this(TIMEOUT);
  }

  /** A client with another timeout, for tests. */
  SuppliedAddress(Duration timeout) {
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(timeout)
            .build();
  }

  @PreDestroy
  void close() {
    client.shutdownNow();
  }

  /** Whether that is an https address with a host and without a user name. */
  static boolean usable(String written) {
    try {
      URI uri = new URI(written);
      return "https".equalsIgnoreCase(uri.getScheme())
          && uri.getHost() != null
          && uri.getRawUserInfo() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** The document at that address; fails with {@link UnusableProjections}. */
  Uni<byte[]> read(String address) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Accept", "text/csv, application/json")
            .timeout(timeout)
            .build();
    return Uni.createFrom()
        .completionStage(
            () ->
                client.sendAsync(
                    request,
                    HttpResponse.BodyHandlers.limiting(
                        HttpResponse.BodyHandlers.ofByteArray(), LARGEST)))
        .ifNoItem()
        .after(timeout)
        .failWith(() -> new UnusableProjections("no answer in time"))
        .onItem()
        .invoke(
            response -> {
              if (response.statusCode() != OK) {
                throw new UnusableProjections("status " + response.statusCode());
              }
            })
        .map(HttpResponse::body)
        .onFailure(failure -> !(failure instanceof UnusableProjections))
        .transform(SuppliedAddress::unusable);
  }

  // The message of a broken connection may hold the address, which may hold a secret.
  private static UnusableProjections unusable(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return new UnusableProjections("not read: " + cause.getClass().getSimpleName());
  }
}
