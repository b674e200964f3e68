package dev.comanager.auth.token;

import dev.comanager.auth.token.OAuthFormEndpoint.Reply;
import dev.comanager.contracts.Json;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** {@code POST {auth_url}/revoke} (spec 3, 4.3; RFC 7009). */
@Singleton
public class RevokeEndpoint {
  private static final String PATH = "/revoke";

  private final RevokeToken revoke;
  private final MeterRegistry metrics;

  RevokeEndpoint(RevokeToken revoke, MeterRegistry metrics) {
    this.revoke = revoke;
    this.metrics = metrics;
  }

  void routes(@Observes Router router) {
    OAuthFormEndpoint.route(router, PATH, this::revoke);
  }

  private Uni<Reply> revoke(OAuthForm form, Optional<ClientCredentials> basic) {
    Optional<String> repeated = form.repeated();
    if (repeated.isPresent()) {
      return refused(OAuthError.invalidRequest(repeated.get() + " is given twice"));
    }
    Optional<String> token = form.value("token");
    if (token.isEmpty()) {
      return refused(OAuthError.invalidRequest("token is missing"));
    }
    Optional<String> client = form.value("client_id").or(() -> basic.map(ClientCredentials::id));
    return revoke
        .revoke(token.get(), client)
        .map(
            refusal -> {
              metrics
                  .counter(
                      "comanager.revocations",
                      "outcome",
                      refusal.map(OAuthError::code).orElse("done"))
                  .increment();
              return refusal
                  .<Reply>map(Reply.Refused::new)
                  .orElseGet(() -> new Reply.Done(Json.WIRE.createObjectNode()));
            });
  }

  private static Uni<Reply> refused(OAuthError error) {
    return Uni.createFrom().item(new Reply.Refused(error));
  }
}
