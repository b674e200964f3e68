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

/** Answers by https as an empty Keycloak or a collector would, and keeps what it was asked. */
final class EncryptedServer implements AutoCloseable {
  private static final int SECONDS = 20;

  private final Vertx vertx = Vertx.vertx();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  /** Starts one with this certificate. */
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

  /** By this host, where it has the name of one. */
  URI address(String host) {
    return URI.create("https://" + host + ":" + server.actualPort());
  }

  /**
   * The paths that it was asked for; what token exchange and pages ask stands as {@code ours: …}.
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
    // Requests of ours say whose they are; those of Quarkus' clients don't.
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
