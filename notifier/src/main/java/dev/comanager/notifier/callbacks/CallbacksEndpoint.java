package dev.comanager.notifier.callbacks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.notifier.carrier.CallbackReader.Answer;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.CarrierConfig;
import io.quarkus.logging.Log;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * {@code POST /callbacks/<carrier>/<attempt>} and {@code …/replies}: 403 for requests without the
 * carrier's signature, 413 for more than 16 KiB, 503 when the callback could not be recorded.
 * Numbers and wording are never logged.
 */
@Singleton
public class CallbacksEndpoint {
  private static final int LARGEST = 16 * 1024;

  private final Callbacks callbacks;
  private final String path;

  CallbacksEndpoint(Callbacks callbacks, CarrierConfig config) {
    this.callbacks = callbacks;
    // Only for the configured carrier; another one has no secret to check signatures with.
    path = "/callbacks/" + config.name().code() + "/:attempt";
  }

  void routes(@Observes Router router) {
    router.post(path).handler(this::read);
  }

  private void read(RoutingContext context) {
    HttpServerRequest request = context.request();
    Buffer body = Buffer.buffer();
    request.handler(
        part -> {
          if (body.length() + part.length() <= LARGEST) {
            body.appendBuffer(part);
          } else if (!context.response().ended()) {
            callbacks.count("too_large");
            context.response().putHeader(HttpHeaders.CONNECTION, "close");
            end(context, 413);
          }
        });
    request.endHandler(
        ignored -> {
          if (!context.response().ended()) {
            take(context, body);
          }
        });
  }

  private void take(RoutingContext context, Buffer body) {
    CallbackRequest request =
        new CallbackRequest(
            context.request().uri(),
            context.pathParam("attempt"),
            name -> Optional.ofNullable(context.request().getHeader(name)),
            body.toString(UTF_8));
    context
        .vertx()
        .executeBlocking(() -> callbacks.take(request), false)
        .onSuccess(
            answer -> answer.ifPresentOrElse(it -> end(context, it), () -> end(context, 403)))
        .onFailure(
            failure -> {
              Log.warnf("callback not noted cause=%s", failure.getClass().getSimpleName());
              callbacks.count("failed");
              end(context, 503);
            });
  }

  private static void end(RoutingContext context, Answer answer) {
    context.response().putHeader(HttpHeaders.CONTENT_TYPE, answer.contentType()).end(answer.body());
  }

  private static void end(RoutingContext context, int status) {
    context.response().setStatusCode(status).end();
  }
}
