package dev.comanager.stack.balance;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.ProxyOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A small round-robin load balancer without stickiness: each request goes to the next replica, or
 * to the one after it if that one can't be reached. Bodies are streamed in both directions.
 */
public final class Balancer implements AutoCloseable {
  /** Above the limit of every service; the services have stricter limits of their own. */
  static final long LARGEST_BODY = 2 << 20;

  private static final String LOOPBACK = "127.0.0.1";
  private static final int LONGEST_LINE = 32 << 10;
  private static final int MOST_HEADERS = 32 << 10;
  private static final int MOST_CONNECTIONS = 256;

  /**
   * Limit per front: each request costs about 10 KB while its replica stalls, so without a limit a
   * stalled service would fill the launcher's heap.
   */
  private static final int MOST_REQUESTS = 1_024;

  private static final int CONNECT_MILLIS = 1_000;
  private static final int IDLE_SECONDS = 75;
  private static final int TIMEOUT_SECONDS = 10;

  private final Vertx vertx;
  private final int mostRequests;

  private Balancer(Vertx vertx, int mostRequests) {
    this.vertx = vertx;
    this.mostRequests = mostRequests;
  }

  /**
   * Listens for all fronts.
   *
   * @param host the address to listen on; internal fronts always use the loopback address
   * @throws IOException if a port can't be bound
   */
  public static Balancer start(String host, List<Front> fronts) throws IOException {
    return start(host, fronts, MOST_REQUESTS);
  }

  /**
   * The same with another limit.
   *
   * @param mostRequests per front that may wait for their answers at the same time; more are
   *     refused
   */
  static Balancer start(String host, List<Front> fronts, int mostRequests) throws IOException {
    Vertx vertx =
        Vertx.vertx(
            new VertxOptions()
                .setEventLoopPoolSize(2)
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(1)
                .setFileSystemOptions(
                    new FileSystemOptions()
                        .setFileCachingEnabled(false)
                        .setClassPathResolvingEnabled(false)));
    Balancer balancer = new Balancer(vertx, mostRequests);
    try {
      for (Front front : fronts) {
        await(balancer.listen(host, front));
      }
      return balancer;
    } catch (IOException e) {
      balancer.close();
      throw e;
    }
  }

  private Future<?> listen(String host, Front front) {
    HttpClient client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setKeepAliveTimeout(IDLE_SECONDS)
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(MOST_HEADERS),
            new PoolOptions().setHttp1MaxSize(MOST_CONNECTIONS));
    Rotation rotation = new Rotation(front.replicas());
    AtomicInteger underWay = new AtomicInteger();
    HttpProxy proxy =
        HttpProxy.reverseProxy(new ProxyOptions().setSupportWebSocket(false), client)
            .origin(context -> connect(client, rotation.next(), 0))
            .addInterceptor(new ForwardedHeaders(front.inner()));
    return vertx
        .createHttpServer(
            new HttpServerOptions()
                // The limits below apply to HTTP/1.1.
                .setHttp2ClearTextEnabled(false)
                .setIdleTimeout(IDLE_SECONDS)
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(MOST_HEADERS))
        .requestHandler(
            request -> {
              if (isTooLarge(request)) {
                refuse(request, 413);
              } else if (rotation.isEmpty() || underWay.get() >= mostRequests) {
                request.response().putHeader("Retry-After", "1");
                refuse(request, 503);
              } else {
                underWay.incrementAndGet();
                // Also called when the client disconnects.
                request.response().endHandler(ended -> underWay.decrementAndGet());
                proxy.handle(request);
              }
            })
        .listen(front.port(), front.inner() ? LOOPBACK : host);
  }

  /** Nothing of the request has been sent yet, so trying another replica is safe. */
  private static Future<HttpClientRequest> connect(
      HttpClient http, List<Front.Replica> order, int turn) {
    if (turn == order.size()) {
      return Future.failedFuture("no replica can be reached");
    }
    return http.request(new RequestOptions().setHost(LOOPBACK).setPort(order.get(turn).port()))
        .recover(unreachable -> connect(http, order, turn + 1));
  }

  private static boolean isTooLarge(HttpServerRequest request) {
    String length = request.getHeader("Content-Length");
    try {
      return length != null && Long.parseLong(length) > LARGEST_BODY;
    } catch (NumberFormatException e) {
      return true; // too large to be parsed
    }
  }

  private static void refuse(HttpServerRequest request, int status) {
    request
        .response()
        .setStatusCode(status)
        .putHeader("Connection", "close")
        .putHeader("Cache-Control", "no-store")
        .end()
        .onComplete(sent -> request.connection().close());
  }

  private static void await(Future<?> future) throws IOException {
    try {
      future.toCompletionStage().toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e.getCause());
    } catch (TimeoutException e) {
      throw new IOException("no answer in time", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    await(vertx.close());
  }
}
