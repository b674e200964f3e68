package dev.comanager.auth.registration.document;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.TrustOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** A server of documents, on every loopback address, with a certificate of its own for its host. */
public final class DocumentServer {
  /** The host that its certificate names. */
  public static final String HOST = "assistant.example";

  private final Map<String, Handler<HttpServerRequest>> answers = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final PemFiles own;
  private final HttpServer server;

  DocumentServer(Vertx vertx) throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory(Path.of("target"), "documents");
    own = PemFiles.of(new Certificates(directory).ofHost("documents", "dns:" + HOST));
    server =
        vertx
            .createHttpServer(
                new HttpServerOptions()
                    .setSsl(true)
                    .setKeyCertOptions(
                        new PemKeyCertOptions()
                            .addCertPath(own.certificate().toAbsolutePath().toString())
                            .addKeyPath(own.key().toAbsolutePath().toString())))
            .requestHandler(this::answer)
            .listen(0, "0.0.0.0")
            .toCompletionStage()
            .toCompletableFuture()
            .orTimeout(20, TimeUnit.SECONDS)
            .join();
  }

  TrustOptions trust() {
    return new PemTrustOptions().addCertPath(own.certificate().toAbsolutePath().toString());
  }

  /** The address of that path. */
  public String address(String path) {
    return "https://" + HOST + ":" + server.actualPort() + path;
  }

  /** Answers requests for that path this way. */
  public void answer(String path, Handler<HttpServerRequest> answer) {
    answers.put(path, answer);
  }

  /** Serves a document at that path, which the client may keep for that many seconds. */
  public void serve(String path, String document, int maxAge) {
    answer(
        path,
        request ->
            request
                .response()
                .putHeader("Content-Type", "application/json")
                .putHeader("Cache-Control", "max-age=" + maxAge)
                .end(document));
  }

  /** How often that path was requested. */
  public long requests(String path) {
    return requests.stream().filter(path::equals).count();
  }

  private void answer(HttpServerRequest request) {
    requests.add(request.path());
    answers
        .getOrDefault(request.path(), it -> it.response().setStatusCode(404).end())
        .handle(request);
  }
}
