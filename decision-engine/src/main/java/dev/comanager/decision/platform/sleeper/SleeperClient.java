package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Asks Sleeper over HTTP: few requests at a time, a limit on time and size of every answer, no
 * redirects followed. Every failure is a {@link PlatformException}.
 */
@ApplicationScoped
class SleeperClient {
  private static final String OFFICIAL_DATA = "https://api.sleeper.com";
  private static final String OFFICIAL_HOST = "api.sleeper.app";
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;

  private final Vertx vertx;
  private final HttpClient http;
  private final PlatformConfig.Sleeper config;
  private final String url;
  private final String dataUrl;

  SleeperClient(Vertx vertx, PlatformConfig platforms) {
    this.vertx = vertx;
    this.config = platforms.sleeper();
    this.url = withoutSlash(config.url());
    this.dataUrl = config.dataUrl().map(SleeperClient::withoutSlash).orElseGet(this::usualDataUrl);
    this.http =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setDecompressionSupported(true)
                .setKeepAliveTimeout(20)
                .setMaxWaitQueueSize(20 * config.concurrency()),
            new PoolOptions().setHttp1MaxSize(config.concurrency()));
  }

  // Whoever points the adapter elsewhere means all of it.
  private String usualDataUrl() {
    if (OFFICIAL_HOST.equals(config.url().getHost())) {
      return OFFICIAL_DATA;
    }
    return url.endsWith("/v1") ? url.substring(0, url.length() - "/v1".length()) : url;
  }

  /**
   * A document of the documented interface, whole.
   *
   * @param what what is asked for, in a word for a person
   */
  Uni<JsonNode> document(String path, String what) {
    return document(url + path, what, config.answerTimeout(), config.largestAnswer());
  }

  /** A document of the data interface, whole. */
  Uni<JsonNode> data(String path, String what) {
    return document(dataUrl + path, what, config.bulkTimeout(), config.largestAnswer());
  }

  /** A large list of the documented interface, row by row. */
  Uni<Void> rows(String path, String what, Consumer<JsonRows.Row> sink) {
    return stream(what, url + path, sink);
  }

  /** A large list of the data interface, row by row. */
  Uni<Void> dataRows(String path, String what, Consumer<JsonRows.Row> sink) {
    return stream(what, dataUrl + path, sink);
  }

  private Uni<JsonNode> document(String address, String what, Duration patience, int largest) {
    return Uni.createFrom()
        .deferred(
            () -> {
              Buffer whole = Buffer.buffer();
              return get(address, what, patience, largest, whole::appendBuffer)
                  .map(done -> parse(whole, what));
            })
        .onFailure(SleeperClient::connectionWasOld)
        .retry()
        .atMost(1);
  }

  private Uni<Void> stream(String what, String address, Consumer<JsonRows.Row> sink) {
    return Uni.createFrom()
        .deferred(
            () -> {
              JsonRows rows = new JsonRows(sink);
              return get(
                      address,
                      what,
                      config.bulkTimeout(),
                      config.largestBulkAnswer(),
                      chunk -> {
                        try {
                          rows.feed(chunk.getBytes());
                        } catch (IOException e) {
                          throw SleeperFailure.unreadable(what, e);
                        }
                      })
                  .invoke(
                      () -> {
                        if (!rows.whole()) {
                          throw SleeperFailure.unreadable(what, null);
                        }
                      });
            });
  }

  // A kept connection may have been closed at the other end just when it was used again. Asking
  // changes nothing there, so it is asked once more.
  private static boolean connectionWasOld(Throwable failure) {
    return failure.getCause() instanceof HttpClosedException;
  }

  private static JsonNode parse(Buffer whole, String what) {
    JsonNode document;
    try {
      document = Json.WIRE.readTree(whole.getBytes());
    } catch (IOException e) {
      throw SleeperFailure.unreadable(what, e);
    }
    if (document == null || document.isMissingNode()) {
      throw SleeperFailure.unreadable(what, null);
    }
    if (document.isNull()) {
      throw SleeperFailure.notFound(what);
    }
    return document;
  }

  private Uni<Void> get(
      String address, String what, Duration patience, int largest, Consumer<Buffer> sink) {
    return Uni.createFrom()
        .<Void>emitter(
            emitter -> {
              AtomicReference<HttpClientRequest> sent = new AtomicReference<>();
              AtomicBoolean whole = new AtomicBoolean();
              // Whoever gives up, or has read enough, ends the request; a whole answer leaves its
              // connection for the next one.
              emitter.onTermination(
                  () -> {
                    HttpClientRequest request = sent.get();
                    if (request != null && !whole.get()) {
                      request.reset();
                    }
                  });
              RequestOptions options =
                  new RequestOptions()
                      .setMethod(HttpMethod.GET)
                      .setAbsoluteURI(address)
                      .setFollowRedirects(false)
                      .putHeader("Accept", "application/json");
              // On one context from beginning to end: an answer must not arrive before somebody
              // listens to it.
              vertx
                  .getOrCreateContext()
                  .runOnContext(
                      begun ->
                          http.request(options)
                              .compose(
                                  request -> {
                                    sent.set(request);
                                    return request.send();
                                  })
                              .onFailure(
                                  failure -> emitter.fail(SleeperFailure.unreachable(failure)))
                              .onSuccess(
                                  response ->
                                      receive(
                                          response,
                                          what,
                                          largest,
                                          sink,
                                          () -> {
                                            whole.set(true);
                                            emitter.complete(null);
                                          },
                                          emitter::fail)));
            })
        .ifNoItem()
        .after(patience)
        .failWith(SleeperFailure::late);
  }

  private static void receive(
      HttpClientResponse response,
      String what,
      int largest,
      Consumer<Buffer> sink,
      Runnable done,
      Consumer<Throwable> failed) {
    if (response.statusCode() != OK) {
      response.exceptionHandler(ended -> {});
      failed.accept(
          response.statusCode() == NOT_FOUND
              ? SleeperFailure.notFound(what)
              : SleeperFailure.status(response.statusCode()));
      return;
    }
    int[] read = new int[1];
    boolean[] ended = new boolean[1];
    Consumer<Throwable> failedOnce =
        failure -> {
          if (!ended[0]) {
            ended[0] = true;
            failed.accept(failure);
          }
        };
    response.exceptionHandler(failure -> failedOnce.accept(SleeperFailure.unreachable(failure)));
    response.handler(
        chunk -> {
          if (ended[0]) {
            return;
          }
          read[0] += chunk.length();
          if (read[0] > largest) {
            failedOnce.accept(SleeperFailure.unreadable(what, null));
            return;
          }
          try {
            sink.accept(chunk);
          } catch (PlatformException e) {
            failedOnce.accept(e);
          }
        });
    response.endHandler(
        end -> {
          if (!ended[0]) {
            ended[0] = true;
            done.run();
          }
        });
  }

  private static String withoutSlash(URI address) {
    String text = address.toString();
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }

  @PreDestroy
  void close() {
    http.close();
  }
}
