package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.developers.DevelopersEndpoint;
import dev.comanager.gateway.developers.StaticPage;
import dev.comanager.servicekit.http.ClientAddress;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Serves the landing page at {base_url}, its script, and the card in its frame. A visitor's only
 * input is the code of one of the {@link DemoQuestion}s.
 */
@Singleton
final class LandingEndpoint {
  // Page and card are read one after the other and should show the same decision.
  private static final String SHARED = "public, max-age=60";
  private static final String OWN = "no-store";
  // The JSON-RPC route gets requests for "/" first and passes on those of browsers.
  private static final int AFTER_RPC = 1_000;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int UNAVAILABLE = 503;

  private final LandingPage page;
  private final DemoAnswers answers;
  private final VisitorLimit limit;
  private final ClientAddress addresses;
  private final String script = StaticPage.resource("landing.js");

  LandingEndpoint(
      LandingPage page, DemoAnswers answers, VisitorLimit limit, ClientAddress addresses) {
    this.page = page;
    this.answers = answers;
    this.limit = limit;
    this.addresses = addresses;
  }

  void routes(@Observes Router router) {
    reading(router.route("/")).order(AFTER_RPC).handler(this::showPage);
    reading(router.route("/developers/card")).handler(this::showCard);
    router
        .get("/developers/landing.js")
        .handler(
            context ->
                context
                    .response()
                    .putHeader("Content-Type", "text/javascript; charset=utf-8")
                    .putHeader("Cache-Control", SHARED)
                    .putHeader("X-Content-Type-Options", "nosniff")
                    .end(script));
  }

  private static Route reading(Route route) {
    return route.method(HttpMethod.GET).method(HttpMethod.HEAD);
  }

  private void showPage(RoutingContext context) {
    then(
        context,
        answers.first(),
        first ->
            answer(
                context,
                first.pair(),
                page.page(first),
                (question, result) -> page.page(question, first.pair(), result)),
        context::fail);
  }

  private void showCard(RoutingContext context) {
    then(
        context,
        answers.first(),
        first ->
            answer(
                context,
                first.pair(),
                page.cardOf(first),
                (question, result) -> page.cardOf(result)),
        context::fail);
  }

  private void answer(
      RoutingContext context,
      Optional<DemoPair> pair,
      StaticPage initial,
      BiFunction<DemoQuestion, JsonNode, StaticPage> answered) {
    Optional<DemoQuestion> chosen =
        Optional.ofNullable(context.request().getParam("ask"))
            .filter(code -> answers.offered())
            .flatMap(code -> DemoQuestion.find(code, pair));
    if (chosen.isEmpty()) {
      DevelopersEndpoint.show(context, initial, SHARED);
      return;
    }
    DemoQuestion question = chosen.get();
    int wait = limit.secondsToWait(addresses.of(context.request()));
    if (wait > 0) {
      context
          .response()
          .setStatusCode(TOO_MANY_REQUESTS)
          .putHeader("Retry-After", Integer.toString(wait));
      DevelopersEndpoint.show(context, page.tooMany(question, pair, wait), OWN);
      return;
    }
    then(
        context,
        answers.answer(question).map(result -> answered.apply(question, result)),
        shown -> DevelopersEndpoint.show(context, shown, OWN),
        failure -> fail(context, question, pair, failure));
  }

  /** Answers come from other threads and are written on the connection's own context. */
  private static <T> void then(
      RoutingContext context, Uni<T> answer, Consumer<T> show, Consumer<Throwable> fail) {
    Context home = context.vertx().getOrCreateContext();
    answer.emitOn(task -> home.runOnContext(now -> task.run())).subscribe().with(show, fail);
  }

  private void fail(
      RoutingContext context, DemoQuestion question, Optional<DemoPair> pair, Throwable failure) {
    Log.errorf(failure, "visitor's question broke question=%s", question.code());
    context.response().setStatusCode(UNAVAILABLE);
    DevelopersEndpoint.show(context, page.failed(question, pair), OWN);
  }
}
