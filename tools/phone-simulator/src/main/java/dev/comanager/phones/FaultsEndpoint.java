package dev.comanager.phones;

import static dev.comanager.phones.HttpEndpoint.error;
import static dev.comanager.phones.HttpEndpoint.json;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Switches faults: {@code PUT /faults} {@code {"on": ["busy"], "percent": 30}}, and the page's
 * form.
 */
@Singleton
public class FaultsEndpoint {
  private final Faults faults;

  FaultsEndpoint(Faults faults) {
    this.faults = faults;
  }

  void routes(@Observes Router router) {
    router.get("/faults").handler(it -> json(it.response(), 200, shown()));
    router.put("/faults").handler(it -> json(it, body -> put(it.response(), body)));
    router.post("/faults").handler(it -> HttpEndpoint.body(it, body -> post(it, body)));
  }

  private void put(HttpServerResponse response, JsonNode body) {
    List<String> codes = new ArrayList<>();
    body.path("on").forEach(it -> codes.add(it.asText()));
    int percent = body.path("percent").asInt(Faults.ALWAYS);
    if (!body.path("on").isArray() || percent < 1 || percent > Faults.ALWAYS) {
      json(response, 400, error("on (a list), percent (1 to 100)"));
    } else if (set(response, codes, percent)) {
      json(response, 200, shown());
    }
  }

  private void post(RoutingContext context, byte[] body) {
    List<String> codes = new ArrayList<>();
    for (String pair : new String(body, UTF_8).split("&", -1)) {
      if (pair.startsWith("f=")) {
        codes.add(pair.substring(2));
      }
    }
    if (set(context.response(), codes, Faults.ALWAYS)) {
      HttpEndpoint.seeOther(context.response(), "/");
    }
  }

  /** Returns false if it answered with a refusal. */
  private boolean set(HttpServerResponse response, List<String> codes, int percent) {
    Set<Fault> on = EnumSet.noneOf(Fault.class);
    for (String code : codes) {
      Optional<Fault> fault = Fault.of(code);
      if (fault.isEmpty()) {
        json(response, 400, error("unknown fault"));
        return false;
      }
      on.add(fault.get());
    }
    if (!faults.allowed()) {
      json(response, 403, error("faults are for one's own machine and for tests"));
      return false;
    }
    faults.set(on, percent);
    return true;
  }

  private ObjectNode shown() {
    ObjectNode shown = HttpEndpoint.JSON.createObjectNode();
    ArrayNode on = shown.putArray("on");
    faults.on().stream().sorted().map(Fault::code).forEach(on::add);
    shown.put("percent", faults.percent());
    ArrayNode known = shown.putArray("known");
    for (Fault fault : Fault.values()) {
      known.add(fault.code());
    }
    return shown;
  }
}
