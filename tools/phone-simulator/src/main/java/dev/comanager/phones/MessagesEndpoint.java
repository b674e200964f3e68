package dev.comanager.phones;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Texts and calls that phones received, as a list and as a stream (INTERFACE section 1). */
@Singleton
public class MessagesEndpoint {
  static final Duration HEARTBEAT = Duration.ofSeconds(15);

  private final Phones phones;
  private final Faults faults;
  private final Delays delays;
  private final PhonesConfig config;
  private final Clock clock;

  MessagesEndpoint(Phones phones, Faults faults, Delays delays, PhonesConfig config, Clock clock) {
    this.phones = phones;
    this.faults = faults;
    this.delays = delays;
    this.config = config;
    this.clock = clock;
  }

  void routes(@Observes Router router) {
    router.get("/messages").handler(this::show);
    router.get("/messages/stream").handler(this::stream);
  }

  private void show(RoutingContext context) {
    String to = context.request().getParam("to");
    Instant now = clock.instant();
    Instant since;
    try {
      String given = context.request().getParam("since");
      since = given == null ? Instant.EPOCH : Instant.parse(given);
    } catch (DateTimeParseException e) {
      HttpEndpoint.json(
          context.response(), 400, HttpEndpoint.error("since: a time like 2026-09-13T17:00:00Z"));
      return;
    }
    Instant until = faults.drawn().contains(Fault.LIST_LAGS) ? now.minus(config.lag()) : now;
    List<Happening> shown = to == null || to.isBlank() ? phones.all() : phones.of(to);
    ArrayNode list = HttpEndpoint.JSON.createArrayNode();
    Phones.received(shown, since, until).forEach(it -> list.add(json(it)));
    HttpEndpoint.json(context.response(), 200, list);
  }

  private void stream(RoutingContext context) {
    String to = context.request().getParam("to");
    Predicate<Happening> wanted =
        to == null || to.isBlank()
            ? it -> true
            : it -> Phones.digits(it.phone()).equals(Phones.digits(to));
    HttpServerResponse response = context.response();
    response
        .setChunked(true)
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/event-stream")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    Runnable stop =
        phones.watch(
            it -> {
              if (wanted.test(it)) {
                event(response, it);
              }
            });
    heartbeat(context.vertx().getOrCreateContext(), response);
    // Written once the stream is subscribed: a reader who has seen it misses nothing afterwards.
    response.write(": from here on\n\n");
    response.closeHandler(ignored -> stop.run());
  }

  /** Until the reader is gone. */
  private void heartbeat(Context here, HttpServerResponse response) {
    delays.after(
        HEARTBEAT,
        () ->
            here.runOnContext(
                _ -> {
                  if (!response.closed()) {
                    response.write(": still here\n\n");
                    heartbeat(here, response);
                  }
                }));
  }

  private static void event(HttpServerResponse response, Happening happening) {
    // A reader that is too slow is disconnected and reconnects, so that no events queue up here.
    if (response.writeQueueFull()) {
      response.reset();
      return;
    }
    String event =
        switch (happening) {
          case Message it -> "event: message\ndata: " + json(it) + "\n\n";
          case Reply it ->
              "event: reply\ndata: "
                  + HttpEndpoint.JSON
                      .createObjectNode()
                      .put("id", it.id())
                      .put("from", it.phone())
                      .put("body", it.body())
                      .put("at", it.at().toString())
                  + "\n\n";
        };
    response.write(event);
  }

  private static ObjectNode json(Message message) {
    return HttpEndpoint.JSON
        .createObjectNode()
        .put("id", message.id())
        .put("to", message.to())
        .put("kind", message.kind().name().toLowerCase(Locale.ROOT))
        .put("body", message.body())
        .put("at", message.at().toString())
        .put("status", message.status().code());
  }
}
