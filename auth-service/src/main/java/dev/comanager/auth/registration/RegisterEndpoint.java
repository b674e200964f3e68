package dev.comanager.auth.registration;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.registration.ClientRegistration.Outcome;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import dev.comanager.servicekit.http.JsonResponse;
import dev.comanager.servicekit.http.RequestBody;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** {@code POST {auth_url}/register}: dynamic registration of public clients (RFC 7591). */
@Singleton
public class RegisterEndpoint {
  private static final String PATH = "/register";
  private static final int LONGEST_BODY = 16 * 1024;
  private static final Duration TIMEOUT = Duration.ofSeconds(8);
  private static final int RETRY_SECONDS = 5;
  private static final String REGISTERED = "registered";
  private static final String UNAVAILABLE = "temporarily_unavailable";

  private final ClientRegistration registration;
  private final MeterRegistry metrics;

  RegisterEndpoint(ClientRegistration registration, MeterRegistry metrics) {
    this.registration = registration;
    this.metrics = metrics;
    // Register the series at startup, so that the first event of each is visible as an increase.
    List.of(REGISTERED, UNAVAILABLE).forEach(this::counter);
  }

  void routes(@Observes Router router) {
    router.post(PATH).handler(this::take);
    router
        .route(PATH)
        .handler(
            context ->
                error(
                    context.response().putHeader(HttpHeaders.ALLOW, "POST"),
                    405,
                    "invalid_request",
                    "clients register by POST"));
  }

  private void take(RoutingContext context) {
    HttpServerResponse response = context.response();
    RequestBody.read(
        context.request(),
        LONGEST_BODY,
        body ->
            body.ifPresentOrElse(
                it -> register(response, it.getBytes()),
                () ->
                    error(
                        response,
                        413,
                        "invalid_client_metadata",
                        "the body is longer than " + LONGEST_BODY + " bytes")));
  }

  private void register(HttpServerResponse response, byte[] body) {
    registration
        .register(body)
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .subscribe()
        .with(
            outcome -> answer(response, outcome),
            failure -> {
              Log.warnf("client not registered cause=%s", failure.getClass().getName());
              unavailable(response, "clients can't be registered just now; send this again soon");
            });
  }

  private void answer(HttpServerResponse response, Outcome outcome) {
    switch (outcome) {
      case Outcome.Registered registered -> json(response, 201, body(registered));
      case Outcome.Refused(String error, String description) ->
          error(response, 400, error, description);
      case Outcome.Unavailable(String description) -> unavailable(response, description);
    }
  }

  private static ObjectNode body(Outcome.Registered registered) {
    RegisteredClient client = registered.client();
    ObjectNode body = Json.WIRE.createObjectNode();
    body.put("client_id", client.id());
    body.put("client_id_issued_at", registered.issuedAt().getEpochSecond());
    body.put("client_name", client.name());
    list(body, "redirect_uris", client.redirectUris());
    list(body, "grant_types", RegistrationRule.GRANT_TYPES);
    list(body, "response_types", RegistrationRule.RESPONSE_TYPES);
    body.put("token_endpoint_auth_method", RegistrationRule.AUTH_METHOD);
    body.put("scope", client.offered().stream().map(Scope::code).collect(Collectors.joining(" ")));
    return body;
  }

  private static void list(ObjectNode body, String field, Collection<String> values) {
    var list = body.putArray(field);
    values.forEach(list::add);
  }

  private void unavailable(HttpServerResponse response, String description) {
    response.putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(RETRY_SECONDS));
    error(response, 503, UNAVAILABLE, description);
  }

  private void error(HttpServerResponse response, int status, String error, String description) {
    json(
        response,
        status,
        Json.WIRE.createObjectNode().put("error", error).put("error_description", description));
  }

  private Counter counter(String outcome) {
    return metrics.counter("comanager.registrations", "outcome", outcome);
  }

  private void json(HttpServerResponse response, int status, ObjectNode body) {
    counter(body.path("error").asText(REGISTERED)).increment();
    JsonResponse.send(response, status, body);
  }
}
