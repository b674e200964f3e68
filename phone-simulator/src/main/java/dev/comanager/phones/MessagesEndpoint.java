package dev.comanager.phones;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Texts in, as a carrier takes them, and out, as phones show them. */
@Singleton
public class MessagesEndpoint {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern NUMBER = Pattern.compile("\\+[1-9][0-9]{6,14}");
  private static final int LONGEST_TEXT = 1600;

  private final Phones phones;

  MessagesEndpoint(Phones phones) {
    this.phones = phones;
  }

  void routes(@Observes Router router) {
    router
        .route()
        .order(-1)
        .handler(
            context -> {
              if (HostRule.isOwn(context.request().authority())) {
                context.next();
              } else {
                json(context.response(), 403, JSON.createObjectNode().put("error", "host"));
              }
            });
    router.post("/carrier/messages").handler(this::take);
    router.get("/messages").handler(this::show);
  }

  private void take(RoutingContext context) {
    // Not request().body(): the request is paused until it has a handler of its own.
    Buffer body = Buffer.buffer();
    context.request().handler(body::appendBuffer);
    context.request().endHandler(ignored -> take(context.response(), body.getBytes()));
  }

  private void take(HttpServerResponse response, byte[] body) {
    String to;
    String text;
    try {
      JsonNode json = JSON.readTree(body);
      to = json.path("to").asText();
      text = json.path("body").asText();
    } catch (IOException e) {
      json(response, 400, JSON.createObjectNode().put("error", "not JSON"));
      return;
    }
    if (!NUMBER.matcher(to).matches() || text.isBlank() || text.length() > LONGEST_TEXT) {
      json(
          response,
          400,
          JSON.createObjectNode()
              .put("error", "to (E.164) and body (1 to %d characters)".formatted(LONGEST_TEXT)));
      return;
    }
    Message message = phones.text(to, text);
    json(response, 201, JSON.createObjectNode().put("id", message.id()).put("status", "queued"));
  }

  private void show(RoutingContext context) {
    String to = context.request().getParam("to");
    List<Message> messages = to == null || to.isBlank() ? phones.all() : phones.to(to);
    ArrayNode shown = JSON.createArrayNode();
    for (Message message : messages) {
      shown
          .addObject()
          .put("id", message.id())
          .put("to", message.to())
          .put("kind", message.kind().name().toLowerCase(Locale.ROOT))
          .put("body", message.body())
          .put("at", message.at().toString())
          .put("status", message.status());
    }
    json(context.response(), 200, shown);
  }

  private static void json(HttpServerResponse response, int status, JsonNode body) {
    response
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .end(Buffer.buffer(body.toString()));
  }
}
