package dev.comanager.servicekit.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;

/** JSON responses that nobody caches. */
public final class JsonResponse {
  private JsonResponse() {}

  /** Sends this body, unless the connection is closed. */
  public static Future<Void> send(HttpServerResponse response, int status, ObjectNode body) {
    if (response.closed()) {
      return Future.succeededFuture();
    }
    return response
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .end(Buffer.buffer(body.toString()));
  }

  /** Sends an error with the fields of OAuth (RFC 6749 section 5.2). */
  public static Future<Void> error(
      HttpServerResponse response, int status, String error, String description) {
    return send(
        response,
        status,
        JsonNodeFactory.instance
            .objectNode()
            .put("error", error)
            .put("error_description", description));
  }
}
