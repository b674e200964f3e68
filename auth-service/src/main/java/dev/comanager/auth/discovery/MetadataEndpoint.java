package dev.comanager.auth.discovery;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.servicekit.http.JsonResponse;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Serves {@code {auth_url}/.well-known/oauth-authorization-server}, also at the other locations
 * where clients look for it: under OpenID's name, and with the path of the tool server or of
 * {auth_url} inserted. All other addresses and methods are refused in JSON.
 */
@Singleton
public class MetadataEndpoint {
  private static final String OAUTH = "/.well-known/oauth-authorization-server";
  private static final String OPENID = "/.well-known/openid-configuration";
  private static final List<String> TOOL_SERVER_PATHS = List.of("", "/mcp", "/v1/mcp/comanager");
  private static final String REGISTER = "/register";
  private static final int BEFORE_OTHERS = -2_000;

  private final Buffer document;
  private final Set<String> paths;
  private final String notFound;

  MetadataEndpoint(ServerMetadata metadata, PublicAddresses addresses) {
    document = Buffer.buffer(metadata.document().toString());
    paths = paths(URI.create(addresses.authUrl()).getRawPath());
    notFound = "Not found. The endpoints are listed in " + addresses.authUrl() + OAUTH;
  }

  void routes(@Observes Router router) {
    for (String path : paths) {
      router.route(path).order(BEFORE_OTHERS).handler(context -> open(context, "GET"));
      router.route(path).handler(this::answer);
    }
    router.route(REGISTER).order(BEFORE_OTHERS).handler(context -> open(context, "POST"));
    router.route().last().handler(this::notFound);
  }

  private static Set<String> paths(String authPath) {
    Set<String> paths = new LinkedHashSet<>();
    List<String> inserted =
        authPath.isEmpty() ? TOOL_SERVER_PATHS : List.of("", authPath, "/mcp", "/v1/mcp/comanager");
    for (String path : inserted) {
      paths.add(OAUTH + path);
      paths.add(OPENID + path);
      paths.add(path + OPENID);
    }
    return paths;
  }

  /** Lets any origin read the response: nothing here depends on a cookie. */
  private static void open(RoutingContext context, String method) {
    HttpServerResponse response = context.response();
    response.putHeader("access-control-allow-origin", "*");
    if (!context.request().method().equals(HttpMethod.OPTIONS)) {
      response.putHeader("access-control-expose-headers", "Retry-After");
      context.next();
      return;
    }
    response
        .putHeader("access-control-allow-methods", method)
        .putHeader(
            "access-control-allow-headers",
            "accept, authorization, content-type, mcp-protocol-version")
        .putHeader("access-control-max-age", "86400")
        .setStatusCode(204)
        .end();
  }

  private void answer(RoutingContext context) {
    HttpMethod method = context.request().method();
    HttpServerResponse response = context.response();
    if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
      response.putHeader(HttpHeaders.ALLOW, "GET, HEAD, OPTIONS");
      JsonResponse.error(response, 405, "invalid_request", "this document is read by GET");
      return;
    }
    response
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .putHeader("x-content-type-options", "nosniff");
    if (method.equals(HttpMethod.HEAD)) {
      response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(document.length())).end();
    } else {
      response.end(document);
    }
  }

  private void notFound(RoutingContext context) {
    // Lets clients in browsers read the refusal.
    context.response().putHeader("access-control-allow-origin", "*");
    JsonResponse.error(context.response(), 404, "not_found", notFound);
  }
}
