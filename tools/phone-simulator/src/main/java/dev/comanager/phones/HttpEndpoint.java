package dev.comanager.phones;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.function.Consumer;

/** Shared handling of all paths: access checks, request bodies, JSON answers. */
@Singleton
public class HttpEndpoint {
  static final ObjectMapper JSON = new ObjectMapper();

  private static final int LARGEST = 64 * 1024;

  void routes(@Observes Router router) {
    router
        .route()
        .order(-1)
        .handler(
            context -> {
              HttpServerRequest request = context.request();
              HostAndPort requested = request.authority();
              if (!HostRule.isOwn(requested == null ? null : requested.host())
                  || !HostRule.isAllowed(request.getHeader(HttpHeaders.ORIGIN))) {
                json(context.response(), 403, error("host"));
              } else if (!isReadable(request)) {
                json(context.response(), 400, error("the query can't be decoded"));
              } else {
                context.next();
              }
            });
  }

  private static boolean isReadable(HttpServerRequest request) {
    try {
      request.params();
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  // Not request().body(): the request is paused until it has its own handler.
  static void body(RoutingContext context, Consumer<byte[]> whole) {
    Buffer body = Buffer.buffer();
    // A body longer than anything accepted here is read and discarded.
    context
        .request()
        .handler(
            part -> {
              if (body.length() <= LARGEST) {
                body.appendBuffer(part);
              }
            });
    context
        .request()
        .endHandler(
            ignored -> {
              if (body.length() > LARGEST) {
                json(context.response(), 413, error("too large"));
              } else {
                whole.accept(body.getBytes());
              }
            });
  }

  /** Parses the body as JSON; answers 400 if it isn't. */
  static void json(RoutingContext context, Consumer<JsonNode> read) {
    body(
        context,
        bytes -> {
          JsonNode json;
          try {
            json = JSON.readTree(bytes);
          } catch (IOException e) {
            json(context.response(), 400, error("not JSON"));
            return;
          }
          read.accept(json);
        });
  }

  static JsonNode error(String what) {
    return JSON.createObjectNode().put("error", what);
  }

  static void json(HttpServerResponse response, int status, JsonNode body) {
    response
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .end(Buffer.buffer(body.toString()));
  }

  /** Redirects a browser back to the page. */
  static void seeOther(HttpServerResponse response, String location) {
    response.setStatusCode(303).putHeader(HttpHeaders.LOCATION, location).end();
  }
}
