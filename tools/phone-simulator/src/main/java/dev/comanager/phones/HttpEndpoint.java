package dev.comanager.phones;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
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

  /** Parses the body as a JSON object of texts, or as a form of the page. */
  static void fields(RoutingContext context, BiConsumer<Map<String, String>, Boolean> read) {
    body(
        context,
        bytes -> {
          String body = new String(bytes, UTF_8);
          // Decided by the content: curl labels every body a form.
          boolean page = !body.stripLeading().startsWith("{");
          read.accept(page ? form(body) : object(body), page);
        });
  }

  private static Map<String, String> object(String body) {
    Map<String, String> fields = new HashMap<>();
    try {
      JSON.readTree(body)
          .properties()
          .forEach(field -> fields.put(field.getKey(), field.getValue().asText()));
      return fields;
    } catch (IOException e) {
      return Map.of(); // refused like an empty one
    }
  }

  private static Map<String, String> form(String encoded) {
    Map<String, String> form = new HashMap<>();
    for (String pair : encoded.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        try {
          form.put(pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), UTF_8));
        } catch (IllegalArgumentException e) {
          return Map.of(); // not a form that a browser sends
        }
      }
    }
    return form;
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
