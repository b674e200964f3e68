package dev.comanager.stack.balance;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyResponse;
import java.util.List;
import java.util.Locale;

/**
 * Sets the forwarded headers; values that the client sent are dropped, unless the client is one of
 * our own services.
 */
final class ForwardedHeaders implements ProxyInterceptor {
  private static final List<String> CLAIMS = List.of("forwarded", "x-real-ip");
  private static final String FAMILY = "x-forwarded-";

  private final boolean inner;

  ForwardedHeaders(boolean inner) {
    this.inner = inner;
  }

  @Override
  public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
    HttpServerRequest request = context.request().proxiedRequest();
    if (request.authority() != null) {
      context.request().setAuthority(request.authority());
    }
    if (inner) {
      return context.sendRequest();
    }
    MultiMap headers = context.request().headers();
    List<String> claimed =
        headers.names().stream().filter(name -> isClaim(name.toLowerCase(Locale.ROOT))).toList();
    claimed.forEach(headers::remove);
    headers.set("X-Forwarded-For", request.remoteAddress().hostAddress());
    headers.set("X-Forwarded-Proto", "http");
    if (request.authority() != null) {
      headers.set("X-Forwarded-Host", request.authority().toString());
    }
    return context.sendRequest();
  }

  private static boolean isClaim(String name) {
    return name.startsWith(FAMILY) || CLAIMS.contains(name);
  }
}
