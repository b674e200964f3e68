package dev.comanager.decision.platform.http;

import dev.comanager.decision.platform.PlatformException;
import dev.comanager.servicekit.http.PublicAddressRule;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One HTTP attempt: send, follow redirects where allowed, receive up to a size limit. It all runs
 * on one event loop, so the fields need no synchronization.
 */
final class Exchange {
  private static final int OK = 200;
  private static final int MOST_REDIRECTS = 3;
  private static final Duration USUAL_PAUSE = Duration.ofSeconds(5);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

  private final Vertx vertx;
  private final HttpClient http;
  private final PlatformFailure failure;
  private final PlatformRequest request;
  private final int largest;
  private final Consumer<Buffer> sink;
  private HttpClientRequest sent;
  private UniEmitter<? super Void> emitter;
  private boolean ended;
  private boolean whole;
  private int redirects;
  private int read;

  Exchange(
      Vertx vertx,
      HttpClient http,
      PlatformFailure failure,
      PlatformRequest request,
      int largest,
      Consumer<Buffer> sink) {
    this.vertx = vertx;
    this.http = http;
    this.failure = failure;
    this.request = request;
    this.largest = largest;
    this.sink = sink;
  }

  /** Runs the attempt; fails with an {@link AttemptFailed}. */
  Uni<Void> run(Duration timeout) {
    return Uni.createFrom()
        .<Void>emitter(
            to -> {
              // One context from beginning to end: a response must not arrive before its handlers
              // are set.
              Context context = vertx.getOrCreateContext();
              emitter = to;
              // A caller that gives up or has read enough ends the request. A complete response
              // leaves the connection open for reuse.
              emitter.onTermination(() -> context.runOnContext(over -> abandon()));
              context.runOnContext(begun -> send(request.address(), Optional.empty()));
            })
        .ifNoItem()
        .after(timeout)
        .failWith(() -> new AttemptFailed(Outcome.LATE, failure.late()));
  }

  private void abandon() {
    ended = true;
    if (sent != null && !whole) {
      sent.reset();
    }
  }

  private void send(URI address, Optional<InetAddress> at) {
    if (ended) {
      return;
    }
    RequestOptions options =
        new RequestOptions()
            .setMethod(HttpMethod.GET)
            .setAbsoluteURI(address.toString())
            .setFollowRedirects(false)
            .putHeader("Accept", "application/json");
    request.headers().forEach(options::putHeader);
    // Connect to the address that was checked, so that a second DNS answer can't replace it.
    at.ifPresent(
        found ->
            options.setServer(
                SocketAddress.inetSocketAddress(options.getPort(), found.getHostAddress())));
    // A client that is closed in the meantime throws instead of failing the future.
    Future.succeededFuture(options)
        .compose(http::request)
        .compose(
            request -> {
              sent = request;
              if (ended) {
                request.reset();
                return Future.failedFuture("given up meanwhile");
              }
              return request.send();
            })
        .onFailure(this::broken)
        .onSuccess(response -> receive(address, response));
  }

  private void receive(URI address, HttpClientResponse response) {
    response.exceptionHandler(this::broken);
    int status = response.statusCode();
    if (status == OK) {
      listen(response);
      return;
    }
    // The response is complete, so the connection can be reused.
    response.endHandler(over -> whole = true);
    switch (status) {
      case 301, 302, 303, 307, 308 -> sendOn(address, response);
      // A page comes from a filter in front of the platform, which says nothing about the league.
      case 401, 403 ->
          fail(
              isPage(response) ? Outcome.REFUSED : Outcome.NOT_ALLOWED,
              isPage(response) ? failure.status(status) : failure.notAllowed(request.what()));
      case 404, 410 -> fail(Outcome.NOT_FOUND, failure.notFound(request.what()));
      case 429 -> fail(new AttemptFailed(Outcome.THROTTLED, failure.busy()).after(pause(response)));
      default -> fail(status < 500 ? Outcome.REFUSED : Outcome.FAILING, failure.status(status));
    }
  }

  private void sendOn(URI address, HttpClientResponse response) {
    String location = response.getHeader("Location");
    Optional<URI> target =
        location == null || redirects == MOST_REDIRECTS
            ? Optional.empty()
            : RedirectRule.target(address, location, request.redirectHosts());
    AttemptFailed refused =
        new AttemptFailed(Outcome.REFUSED, failure.status(response.statusCode()));
    if (target.isEmpty()) {
      fail(refused);
      return;
    }
    redirects++;
    // The body of a redirect isn't read, so an aborted body is not a failure.
    response.exceptionHandler(brokenOff -> {});
    HttpClientRequest answered = sent;
    sent = null;
    answered.reset();
    // The original host is the operator's choice, even if its address is internal.
    if (target.get().getHost().equalsIgnoreCase(request.address().getHost())) {
      send(target.get(), Optional.empty());
      return;
    }
    vertx
        .executeBlocking(() -> InetAddress.getByName(target.get().getHost()), false)
        .onFailure(this::broken)
        .onSuccess(
            found -> {
              if (PublicAddressRule.isPublic(found)) {
                send(target.get(), Optional.of(found));
              } else {
                fail(refused);
              }
            });
  }

  private void listen(HttpClientResponse response) {
    if (isPage(response)) {
      fail(Outcome.UNREADABLE, failure.unreadable(request.what(), null));
      return;
    }
    response.handler(this::take);
    response.endHandler(
        end -> {
          if (!ended) {
            whole = true;
            ended = true;
            emitter.complete(null);
          }
        });
  }

  private static boolean isPage(HttpClientResponse response) {
    String type = response.getHeader("Content-Type");
    return type != null && type.toLowerCase(Locale.ROOT).contains("html");
  }

  private void take(Buffer chunk) {
    if (ended) {
      return;
    }
    read += chunk.length();
    if (read > largest) {
      fail(Outcome.UNREADABLE, failure.unreadable(request.what(), null));
      return;
    }
    try {
      sink.accept(chunk);
    } catch (PlatformException e) {
      fail(Outcome.UNREADABLE, e);
    } catch (RuntimeException e) {
      ended = true;
      emitter.fail(e);
    }
  }

  private void broken(Throwable cause) {
    fail(Outcome.UNREACHABLE, failure.unreachable(cause));
  }

  private void fail(Outcome outcome, PlatformException failure) {
    fail(new AttemptFailed(outcome, failure));
  }

  private void fail(AttemptFailed failed) {
    if (!ended) {
      ended = true;
      // Rows that were passed on can't be taken back.
      emitter.fail(request.bulk() && read > 0 ? failed.forGood() : failed);
    }
  }

  private static Duration pause(HttpClientResponse response) {
    String written = response.getHeader("Retry-After");
    if (written == null || !written.strip().matches("\\d{1,6}")) {
      return USUAL_PAUSE;
    }
    Duration wanted = Duration.ofSeconds(Long.parseLong(written.strip()));
    return wanted.compareTo(LONGEST_PAUSE) < 0 ? wanted : LONGEST_PAUSE;
  }
}
