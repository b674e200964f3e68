package dev.comanager.phones;

import static dev.comanager.phones.HttpEndpoint.error;
import static dev.comanager.phones.HttpEndpoint.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/**
 * Lets a phone text the service: {@code POST /replies} {@code {"from": "+1…", "body": "STOP"}}, and
 * the page's form. Answers 502 if the service didn't accept it.
 */
@Singleton
public class RepliesEndpoint {
  private static final int LONGEST = 1600;

  private final Phones phones;
  private final SimulatedCarrier carrier;
  private final ServiceClient service;

  RepliesEndpoint(Phones phones, SimulatedCarrier carrier, ServiceClient service) {
    this.phones = phones;
    this.carrier = carrier;
    this.service = service;
  }

  void routes(@Observes Router router) {
    router.post("/replies").handler(this::read);
  }

  private void read(RoutingContext context) {
    HttpEndpoint.fields(
        context,
        (sent, page) ->
            take(context, sent.getOrDefault("from", ""), sent.getOrDefault("body", ""), page));
  }

  private void take(RoutingContext context, String from, String body, boolean page) {
    if (!Phones.isNumber(from) || body.isBlank() || body.length() > LONGEST) {
      json(context.response(), 400, error("from (E.164) and body (1 to 1600 characters)"));
      return;
    }
    Reply reply = phones.reply(from, body);
    // It blocks until the service answers.
    Thread.ofVirtual().name("reply").start(() -> forward(context, reply, page));
  }

  private void forward(RoutingContext context, Reply reply, boolean page) {
    ObjectNode answer = HttpEndpoint.JSON.createObjectNode().put("id", reply.id());
    boolean accepted;
    try {
      Optional<String> text = service.forward(reply);
      accepted = true;
      text.ifPresent(
          it -> {
            answer.put("answer", it);
            carrier.text(reply.phone(), it, null, Set.of());
          });
    } catch (IOException e) {
      accepted = false;
    }
    phones.accepted(reply, accepted);
    if (page) {
      HttpEndpoint.seeOther(context.response(), "/#p" + Phones.digits(reply.phone()));
    } else if (accepted) {
      json(context.response(), 200, answer);
    } else {
      json(context.response(), 502, error("the service did not take it"));
    }
  }
}
