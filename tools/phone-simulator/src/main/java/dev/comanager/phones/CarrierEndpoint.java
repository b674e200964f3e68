package dev.comanager.phones;

import static dev.comanager.phones.HttpEndpoint.error;
import static dev.comanager.phones.HttpEndpoint.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.Context;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.Set;

/** Accepts texts and calls like a carrier, with the faults that are switched on. */
@Singleton
public class CarrierEndpoint {
  private static final int LONGEST_TEXT = 1600;
  private static final int LONGEST_CALL = 4 * 60 * 60;
  private static final String RETRY_AFTER = "1";

  private final Phones phones;
  private final SimulatedCarrier carrier;
  private final Faults faults;
  private final Delays delays;

  CarrierEndpoint(Phones phones, SimulatedCarrier carrier, Faults faults, Delays delays) {
    this.phones = phones;
    this.carrier = carrier;
    this.faults = faults;
    this.delays = delays;
  }

  void routes(@Observes Router router) {
    router.post("/carrier/messages").handler(it -> json(it, body -> take(it, body, false)));
    router.post("/carrier/calls").handler(it -> json(it, body -> take(it, body, true)));
    router.get("/carrier/messages/:id").handler(this::sendCallback);
    router.get("/carrier/calls/:id").handler(this::sendCallback);
  }

  private void sendCallback(RoutingContext context) {
    phones
        .find(context.pathParam("id"))
        .ifPresentOrElse(
            it -> json(context.response(), 200, ServiceClient.status(it)),
            () -> json(context.response(), 404, error("unknown")));
  }

  private void take(RoutingContext context, JsonNode body, boolean isCall) {
    String to = body.path("to").asText();
    String text = body.path("body").asText();
    int limit = isCall ? body.path("limitSeconds").asInt() : 1;
    URI callback = callback(body.path("callback"));
    boolean good =
        Phones.isNumber(to)
            && !text.isBlank()
            && text.length() <= LONGEST_TEXT
            && limit > 0
            && limit <= LONGEST_CALL
            && (callback == null) == body.path("callback").isMissingNode();
    if (!good) {
      json(
          context.response(),
          400,
          error(
              "to (E.164), body (1 to %d characters), a call's limitSeconds, callback (here)"
                  .formatted(LONGEST_TEXT)));
      return;
    }
    Set<Fault> drawn = faults.drawn();
    if (drawn.contains(Fault.BUSY)) {
      context.response().putHeader("Retry-After", RETRY_AFTER);
      json(context.response(), 429, error("busy"));
    } else if (drawn.contains(Fault.ERROR)) {
      json(context.response(), 500, error("broken"));
    } else if (drawn.contains(Fault.DROP)) {
      context.request().connection().close();
    } else {
      Message taken =
          isCall
              ? carrier.call(to, text, Duration.ofSeconds(limit), callback, drawn)
              : carrier.text(to, text, callback, drawn);
      answer(context, taken, drawn);
    }
  }

  private void answer(RoutingContext context, Message taken, Set<Fault> drawn) {
    HttpServerResponse response = context.response();
    ObjectNode answer =
        HttpEndpoint.JSON.createObjectNode().put("id", taken.id()).put("status", "queued");
    if (drawn.contains(Fault.TAKE_AND_DROP)) {
      context.request().connection().close();
    } else if (drawn.contains(Fault.TAKE_AND_ERROR)) {
      json(response, 500, error("broken"));
    } else if (drawn.contains(Fault.SLOW)) {
      Context here = context.vertx().getOrCreateContext();
      delays.after(
          PhonesConfig.SLOW,
          () ->
              here.runOnContext(
                  _ -> {
                    if (!response.closed()) {
                      json(response, 201, answer);
                    }
                  }));
    } else {
      json(response, 201, answer);
    }
  }

  /** Null unless it is an address on this machine: no other host is called. */
  private static URI callback(JsonNode given) {
    try {
      URI address = URI.create(given.asText());
      return HostRule.isOwn(address) ? address : null;
    } catch (IllegalArgumentException e) {
      return null; // not an address
    }
  }
}
