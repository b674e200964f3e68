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

/**
 * Lets a callee press a key: {@code POST /keys} {@code {"call": "CA…", "key": "1"}}, and the page's
 * button. Answers with what the call says next, 409 for a call that isn't in progress, and 502 if
 * the service didn't accept it.
 */
@Singleton
public class KeysEndpoint {
  private final Phones phones;
  private final ServiceClient service;

  KeysEndpoint(Phones phones, ServiceClient service) {
    this.phones = phones;
    this.service = service;
  }

  void routes(@Observes Router router) {
    router
        .post("/keys")
        .handler(
            context ->
                HttpEndpoint.fields(
                    context,
                    (sent, page) ->
                        press(
                            context,
                            sent.getOrDefault("call", ""),
                            sent.getOrDefault("key", ""),
                            page)));
  }

  private void press(RoutingContext context, String id, String key, boolean page) {
    Optional<Message> call = phones.find(id);
    if (call.isEmpty() || !key.matches("[0-9*#]")) {
      json(context.response(), 400, error("call (its id) and key (0 to 9, * or #)"));
    } else if (call.get().status() != Status.IN_PROGRESS || call.get().callback() == null) {
      over(context, call.get(), page);
    } else {
      // It blocks until the service answers.
      Thread.ofVirtual().name("key").start(() -> press(context, call.get(), key, page));
    }
  }

  /** Shows on the page that the call is over. */
  private static void over(RoutingContext context, Message call, boolean page) {
    if (page) {
      HttpEndpoint.seeOther(context.response(), "/#p" + Phones.digits(call.to()));
    } else {
      json(context.response(), 409, error("the call is not in progress"));
    }
  }

  private void press(RoutingContext context, Message call, String key, boolean page) {
    ObjectNode answer = HttpEndpoint.JSON.createObjectNode().put("id", call.id());
    try {
      Optional<String> text = service.press(call, key);
      text.ifPresent(
          it -> {
            answer.put("say", it);
            phones.change(call.id(), Message::again);
          });
    } catch (IOException e) {
      json(context.response(), 502, error("the service did not take it"));
      return;
    }
    if (page) {
      HttpEndpoint.seeOther(context.response(), "/#p" + Phones.digits(call.to()));
    } else {
      json(context.response(), 200, answer);
    }
  }
}
