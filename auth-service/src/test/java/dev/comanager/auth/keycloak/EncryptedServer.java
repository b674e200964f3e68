package dev.comanager.auth.keycloak;

import dev.comanager.testkit.backends.certificates.PemFiles;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Responds over https like an empty Keycloak or a collector, and records the requests. */
final class EncryptedServer implements AutoCloseable {
  private static final int SECONDS = 20;

  private final Vertx vertx = Vertx.vertx();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  /** Starts a server with this certificate. */
  EncryptedServer(PemFiles own) {
    server =
        vertx
            .createHttpServer(
                new HttpServerOptions()
                    .setSsl(true)
                    .setKeyCertOptions(
                        new PemKeyCertOptions()
                            .addCertPath(own.certificate().toString())
                            .addKeyPath(own.key().toString())))
            .requestHandler(this::answer)
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .orTimeout(SECONDS, TimeUnit.SECONDS)
            .join();
  }

  /** The server's address with this host name. */
  URI address(String host) {
    return URI.create("https://" + host + ":" + server.actualPort());
  }

  /**
   * The paths of the requests; those of token exchange and pages have the prefix {@code ours: }.
   */
  List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .orTimeout(SECONDS, TimeUnit.SECONDS)
        .join();
  }

  private void answer(HttpServerRequest request) {
    // Our requests have this header; those of Quarkus' clients don't.
    requests.add((request.headers().contains("X-Forwarded-Host") ? "ours: " : "") + request.path());
    request
        .response()
        .putHeader("Content-Type", "application/json")
        .end(
            request.path().endsWith("/token")
                ? "{\"access_token\":\"a\",\"token_type\":\"Bearer\",\"expires_in\":60}"
                : request.path().endsWith("/certs")
                    ? "{\"keys\":[]}"
                    : request.path().endsWith("/clients") ? "[]" : "{}");
  }
}
