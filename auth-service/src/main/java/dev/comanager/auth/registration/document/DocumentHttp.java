package dev.comanager.auth.registration.document;

import dev.comanager.auth.registration.document.DocumentFetch.Fetched;
import dev.comanager.auth.registration.document.DocumentFetch.Unreachable;
import dev.comanager.auth.registration.document.DocumentFetch.Unusable;
import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.servicekit.http.Network;
import dev.comanager.servicekit.http.PublicAddressRule;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.TrustOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Fetches documents from addresses that strangers name. It connects only to public addresses, over
 * https, without following a redirect, and within limits of time and size.
 *
 * <p>A host is resolved once: the address that was checked is the one that is connected to, and the
 * certificate must match the host's name. So a name that changes its address in between (DNS
 * rebinding) gains nothing.
 */
@Singleton
public class DocumentHttp {
  /** In bytes. */
  static final int LARGEST = 10 * 1024;

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  // Eight addresses with slow names, each with all its places, fill them.
  static final int RESOLVING_THREADS = 32;

  private static final int OK = 200;
  private static final List<Integer> NOT_THERE = List.of(404, 410);

  private final Vertx vertx;
  private final HttpClient client;
  private final WorkerExecutor resolving;
  private final HostResolver resolver;
  private final Predicate<InetAddress> allowed;
  private final Duration timeout;
  private final FetchLimit limit = new FetchLimit();

  @Inject
  DocumentHttp(Vertx vertx) {
    this(
        vertx,
        host -> List.of(InetAddress.getAllByName(host)),
        PublicAddressRule::isPublic,
        Optional.empty(),
        TIMEOUT);
  }

  /**
   * A client with other rules than those of the service, for tests.
   *
   * @param allowed whether it may connect to an address
   * @param trust whose certificates it trusts; empty = those that the JDK does
   */
  protected DocumentHttp(
      Vertx vertx,
      HostResolver resolver,
      Predicate<InetAddress> allowed,
      Optional<TrustOptions> trust,
      Duration timeout) {
    this.vertx = vertx;
    this.resolver = resolver;
    this.allowed = allowed;
    this.timeout = timeout;
    resolving = vertx.createSharedWorkerExecutor("client-documents", RESOLVING_THREADS);
    HttpClientOptions options =
        new HttpClientOptions()
            .setSsl(true)
            .setVerifyHost(true)
            .setConnectTimeout((int) timeout.toMillis())
            .setSslHandshakeTimeout(timeout.toMillis())
            .setSslHandshakeTimeoutUnit(TimeUnit.MILLISECONDS)
            // The next fetch checks its address itself.
            .setKeepAlive(false);
    trust.ifPresent(options::setTrustOptions);
    client = vertx.createHttpClient(options);
  }

  @PreDestroy
  void close() {
    client.close();
    resolving.close();
  }

  /**
   * Fetches the document; never fails.
   *
   * @param address of the browser that asks, as a literal
   */
  public Uni<DocumentFetch> fetch(ClientIdUrl url, String address) {
    List<Network> networks = AddressRule.networks(address);
    if (!limit.acquire(networks)) {
      return Uni.createFrom().item(new Unreachable("too many documents are being fetched"));
    }
    return UniHelper.toUni(inTime(url, () -> limit.release(networks)));
  }

  private Future<DocumentFetch> inTime(ClientIdUrl url, Runnable release) {
    Promise<DocumentFetch> result = Promise.promise();
    Attempt attempt = new Attempt(url, System.nanoTime() + timeout.toNanos());
    long timer =
        vertx.setTimer(
            timeout.toMillis(),
            ignored -> {
              result.tryComplete(new Unreachable("it did not come in time"));
              attempt.stop();
            });
    attempt
        .run()
        .onComplete(
            done -> {
              // Only now: a resolver that takes longer still holds its thread.
              release.run();
              vertx.cancelTimer(timer);
              result.tryComplete(done.succeeded() ? done.result() : unreachable(done.cause()));
            });
    return result.future();
  }

  private static DocumentFetch unreachable(Throwable cause) {
    Log.debugf("client document not fetched cause=%s", cause);
    return new Unreachable("its server did not answer");
  }

  /** One fetch, which can be stopped. */
  private final class Attempt {
    private final ClientIdUrl url;
    private final long end;
    private volatile HttpClientRequest request;

    Attempt(ClientIdUrl url, long end) {
      this.url = url;
      this.end = end;
    }

    Future<DocumentFetch> run() {
      return resolving
          .executeBlocking(this::resolved, false)
          .compose(
              addresses ->
                  addresses.stream().allMatch(allowed)
                      ? get(addresses.getFirst())
                      : Future.succeededFuture(
                          new Unusable("its host has an address that is not public")));
    }

    /** Nobody waits for an attempt that got its thread too late, so it resolves nothing. */
    private List<InetAddress> resolved() throws IOException {
      if (System.nanoTime() - end >= 0) {
        throw new IOException("no time left");
      }
      return resolver.resolve(url.host());
    }

    void stop() {
      HttpClientRequest running = request;
      if (running != null) {
        running.reset();
      }
    }

    private Future<DocumentFetch> get(InetAddress address) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        return Future.failedFuture("no time left");
      }
      return client
          .request(
              new RequestOptions()
                  .setMethod(HttpMethod.GET)
                  // Where it connects to, as a literal. The host is what the certificate must name.
                  .setServer(SocketAddress.inetSocketAddress(url.port(), address.getHostAddress()))
                  .setHost(url.host())
                  .setPort(url.port())
                  .setURI(url.path())
                  .setFollowRedirects(false)
                  .setTimeout(left))
          .compose(
              made -> {
                request = made;
                if (System.nanoTime() - end >= 0) {
                  made.reset();
                }
                return made.putHeader(HttpHeaders.ACCEPT, "application/json")
                    .putHeader(HttpHeaders.USER_AGENT, "comanager")
                    .send();
              })
          .compose(DocumentHttp::answer);
    }
  }

  private static Future<DocumentFetch> answer(HttpClientResponse response) {
    // A reset of our own would be logged as an error.
    response.exceptionHandler(ignored -> {});
    int status = response.statusCode();
    if (status != OK) {
      response.request().reset();
      return Future.succeededFuture(
          status / 100 == 3
              ? new Unusable("its server redirects to another address")
              : NOT_THERE.contains(status)
                  ? new Unusable("there is no document at the address")
                  : new Unreachable("its server answered with status " + status));
    }
    if (!isJson(response.getHeader(HttpHeaders.CONTENT_TYPE))) {
      response.request().reset();
      return Future.succeededFuture(new Unusable("it is not served as application/json"));
    }
    Duration lifetime =
        CacheRule.lifetime(
            new CacheRule.Headers(
                String.join(",", response.headers().getAll(HttpHeaders.CACHE_CONTROL)),
                response.getHeader(HttpHeaders.AGE),
                response.getHeader(HttpHeaders.DATE),
                response.getHeader(HttpHeaders.EXPIRES)));
    return body(response, lifetime);
  }

  private static Future<DocumentFetch> body(HttpClientResponse response, Duration lifetime) {
    Promise<DocumentFetch> whole = Promise.promise();
    Buffer collected = Buffer.buffer();
    response.exceptionHandler(whole::tryFail);
    response.handler(
        part -> {
          if (collected.length() + part.length() <= LARGEST) {
            collected.appendBuffer(part);
          } else if (whole.tryComplete(
              new Unusable("it is larger than " + LARGEST / 1024 + " KiB"))) {
            response.request().reset();
          }
        });
    response.endHandler(ignored -> whole.tryComplete(new Fetched(collected, lifetime)));
    return whole.future();
  }

  /** {@code application/json}, or a more specific type of JSON (section 4 of the draft). */
  private static boolean isJson(String type) {
    return type != null
        && type.split(";", 2)[0]
            .strip()
            .toLowerCase(Locale.ROOT)
            .matches("application/(?:[a-z0-9!#$&^_.-]{1,60}\\+)?json");
  }
}
