package dev.comanager.gateway.rpc;

import dev.comanager.gateway.access.AllowedCallers;
import dev.comanager.gateway.access.Bearer;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.servicekit.http.ClientAddress;
import dev.comanager.servicekit.http.ClientConnection;
import io.vertx.core.Context;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * The MCP endpoint over HTTP (spec 4.1): {@code POST} on {@code /}, {@code /mcp} and {@code
 * /v1/mcp/comanager}. It checks host and origin and reads the body; {@link RpcDispatch} does the
 * rest.
 */
@Singleton
final class RpcEndpoint {
  private static final Logger LOG = Logger.getLogger("dev.comanager.gateway.requests");
  private static final String SERVICE = "comanager";
  private static final List<String> NO_ORIGIN = List.of();
  private static final int AFTER_ALL_SERVED = Integer.MAX_VALUE - 1;

  private final RpcDispatch dispatch;
  private final AllowedCallers callers;
  private final ClientAddress clientAddress;
  private final BodyBudget budget;
  private final RpcReplies replies;
  private final RequestMetrics metrics;
  private final long bodyTimeoutMillis;
  private final String nothingHere;
  private final String requestIds = Long.toHexString(ThreadLocalRandom.current().nextLong());
  private final AtomicLong requests = new AtomicLong();

  RpcEndpoint(
      RpcDispatch dispatch,
      AllowedCallers callers,
      ClientAddress clientAddress,
      BodyBudget budget,
      RpcReplies replies,
      PublicAddresses addresses,
      RequestMetrics metrics,
      RpcEndpointConfig config) {
    this.dispatch = dispatch;
    this.callers = callers;
    this.clientAddress = clientAddress;
    this.budget = budget;
    this.replies = replies;
    this.metrics = metrics;
    this.nothingHere =
        "There is nothing at this address. The MCP endpoint is " + addresses.baseUrl() + "/mcp.";
    this.bodyTimeoutMillis = config.bodyTimeout().toMillis();
  }

  void routes(@Observes Router router) {
    router.route("/").handler(this::take);
    router.route("/mcp").handler(this::take);
    router
        .route("/v1/mcp/:service")
        .handler(
            context -> {
              if (SERVICE.equals(context.pathParam("service"))) {
                take(context);
              } else {
                refuse(context, 404, "There is no such service here.", Map.of());
              }
            });
    router.route().order(AFTER_ALL_SERVED).handler(this::notServed);
  }

  /** No route matched. A browser gets a page, from a later route. */
  private void notServed(RoutingContext context) {
    if (isBrowser(context.request())) {
      discardBody(context);
      context.next();
    } else {
      refuse(context, 404, nothingHere, Map.of());
    }
  }

  private void take(RoutingContext context) {
    HttpServerRequest request = context.request();
    MultiMap headers = request.headers();
    if (!callers.hostAllowed(headers.getAll("Host"))) {
      refuse(context, 403, "This host name is not served here.", Map.of());
      return;
    }
    List<String> origins = headers.contains("Origin") ? headers.getAll("Origin") : NO_ORIGIN;
    if (!callers.originAllowed(origins)) {
      refuse(context, 403, "Requests from this origin are not allowed.", Map.of());
      return;
    }
    HttpMethod method = request.method();
    if (method.equals(HttpMethod.POST)) {
      take(context, headers);
    } else if (method.equals(HttpMethod.OPTIONS)) {
      preflight(context);
    } else if ("/".equals(request.path()) && isBrowser(request)) {
      discardBody(context);
      context.next();
    } else {
      refuse(context, 405, "Send JSON-RPC by POST.", Map.of("Allow", "POST"));
    }
  }

  private void take(RoutingContext context, MultiMap headers) {
    long arrived = System.nanoTime();
    // Answers come from other threads and are written on the connection's own context.
    Context home = context.vertx().getOrCreateContext();
    Optional<Bearer> bearer = Bearer.read(headers.getAll("Authorization"));
    boolean stranger = bearer.filter(Bearer::isWellFormed).isEmpty();
    new BodyReader(
            context.request(),
            stranger ? Optional.of(replies.noBearerForLargeBody()) : Optional.empty(),
            budget,
            (body, answered) -> answer(context, headers, bearer, body, arrived, home, answered),
            refusal -> send(context, refusal, arrived),
            () -> context.request().connection().close())
        .start(announced(headers), context.vertx(), bodyTimeoutMillis);
  }

  private void answer(
      RoutingContext context,
      MultiMap headers,
      Optional<Bearer> bearer,
      Buffer body,
      long arrived,
      Context home,
      Runnable answered) {
    RpcRequest request =
        new RpcRequest(
            body,
            bearer,
            name -> headers.getAll(name),
            clientAddress.of(context.request()),
            () -> ClientConnection.known(context.request().connection()),
            arrived);
    dispatch
        .answer(request)
        .onTermination()
        .invoke(answered)
        .subscribe()
        .with(
            reply -> onContext(home, () -> send(context, reply, arrived)),
            failure -> onContext(home, () -> fail(context, failure, arrived)));
  }

  /** The announced length of the body. Non-numeric values were rejected earlier. */
  private static long announced(MultiMap headers) {
    String length = headers.get("Content-Length");
    return length == null ? -1 : Long.parseLong(length);
  }

  private static void onContext(Context home, Runnable task) {
    if (home.equals(Vertx.currentContext())) {
      task.run();
    } else {
      home.runOnContext(now -> task.run());
    }
  }

  private void preflight(RoutingContext context) {
    discardBody(context);
    HttpServerResponse response = prepared(context.response());
    if (cors(context)) {
      response
          .putHeader("Access-Control-Allow-Methods", "POST")
          .putHeader(
              "Access-Control-Allow-Headers",
              "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name,"
                  + " Idempotency-Key, Mcp-Session-Id")
          .putHeader("Access-Control-Max-Age", "600");
    }
    response.putHeader("Allow", "POST").setStatusCode(204).end();
  }

  private void refuse(
      RoutingContext context, int status, String reason, Map<String, String> headers) {
    discardBody(context);
    send(context, RpcReplies.refused(status, reason, headers), System.nanoTime());
  }

  /**
   * Discards the body of a request that is answered without it; other requests may wait on the same
   * connection.
   */
  private void discardBody(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (!request.isEnded()) {
      BodyReader.discarding(request, () -> request.connection().close())
          .start(-1, context.vertx(), bodyTimeoutMillis);
    }
  }

  private void fail(RoutingContext context, Throwable failure, long arrived) {
    LOG.errorf(failure, "request broke");
    send(context, RpcReplies.internalError(), arrived);
  }

  private void send(RoutingContext context, RpcReply reply, long arrived) {
    long nanos = System.nanoTime() - arrived;
    String requestId = requestIds + "-" + requests.incrementAndGet();
    metrics.note(reply, nanos);
    log(requestId, reply, nanos);
    HttpServerResponse response = context.response();
    if (response.closed() || response.ended()) {
      return;
    }
    prepared(response).putHeader("X-Request-Id", requestId);
    cors(context);
    reply.headers().forEach(response::putHeader);
    response.setStatusCode(reply.status());
    if (reply.body().length() == 0) {
      response.end();
      return;
    }
    response.putHeader("Content-Type", "application/json");
    if (reply.rest().length() == 0) {
      response.end(reply.body());
    } else {
      int length = reply.body().length() + reply.rest().length();
      response.putHeader("Content-Length", Integer.toString(length));
      response.write(reply.body());
      response.end(reply.rest());
    }
  }

  private boolean cors(RoutingContext context) {
    String origin = context.request().getHeader("Origin");
    if (origin == null || !callers.corsAllowed(origin)) {
      return false;
    }
    context
        .response()
        .putHeader("Access-Control-Allow-Origin", origin)
        .putHeader("Access-Control-Expose-Headers", "WWW-Authenticate, Retry-After, X-Request-Id")
        .putHeader("Vary", "Origin");
    return true;
  }

  private static HttpServerResponse prepared(HttpServerResponse response) {
    return response
        .putHeader("X-Content-Type-Options", "nosniff")
        .putHeader("Cache-Control", "no-store")
        .putHeader("Referrer-Policy", "no-referrer");
  }

  /** Whether this requests a page, which a later route serves. */
  private static boolean isBrowser(HttpServerRequest request) {
    return (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD))
        && request.headers().getAll("Accept").stream()
            .anyMatch(value -> value.contains("text/html"));
  }

  private static void log(String requestId, RpcReply reply, long nanos) {
    RpcReply.Label label = reply.label();
    boolean noteworthy = reply.status() >= 500 || label.outcome().startsWith("E_UN");
    Logger.Level level = noteworthy ? Logger.Level.INFO : Logger.Level.DEBUG;
    if (!LOG.isEnabled(level)) {
      return;
    }
    LOG.logf(
        level,
        "request answered request=%s method=%s tool=%s outcome=%s status=%d micros=%d",
        requestId,
        label.method(),
        label.tool(),
        label.outcome(),
        reply.status(),
        nanos / 1000);
  }
}
