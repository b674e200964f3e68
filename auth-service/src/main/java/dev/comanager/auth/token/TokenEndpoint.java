package dev.comanager.auth.token;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.token.OAuthFormEndpoint.Reply;
import dev.comanager.auth.token.TokenRequestRule.Reading;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** {@code POST {auth_url}/token} (spec 2.9, 4.3). */
@Singleton
public class TokenEndpoint {
  private static final String PATH = "/token";
  private static final String ISSUED = "given";
  private static final String UNAVAILABLE = OAuthError.unavailable().code();

  private final TokenRequestRule rule;
  private final ExchangeCode exchange;
  private final RefreshGrant refresh;
  private final MeterRegistry metrics;

  TokenEndpoint(
      PublicAddresses addresses,
      ExchangeCode exchange,
      RefreshGrant refresh,
      MeterRegistry metrics) {
    this.rule = new TokenRequestRule(new ResourceRule(addresses.baseUrl()));
    this.exchange = exchange;
    this.refresh = refresh;
    this.metrics = metrics;
    // Register the series at startup, so that the first event of each is visible as an increase.
    for (String grant : List.of("code", "refresh")) {
      for (String outcome : List.of(ISSUED, UNAVAILABLE)) {
        timer(grant, outcome);
      }
    }
  }

  private Timer timer(String grant, String outcome) {
    return metrics.timer("comanager.tokens", "grant", grant, "outcome", outcome);
  }

  void routes(@Observes Router router) {
    OAuthFormEndpoint.route(router, PATH, this::token);
  }

  private Uni<Reply> token(OAuthForm form, Optional<ClientCredentials> basic) {
    return switch (rule.read(form, basic)) {
      case Reading.Understood(TokenRequest.Code code) -> counted("code", exchange.exchange(code));
      case Reading.Understood(TokenRequest.Refresh token) ->
          counted("refresh", refresh.refresh(token));
      case Reading.Wrong(OAuthError error) ->
          form.single("code")
              .map(code -> counted("code", exchange.refuse(code, error)))
              .orElseGet(() -> Uni.createFrom().item(new Reply.Refused(error)));
    };
  }

  private Uni<Reply> counted(String grant, Uni<TokenOutcome> outcome) {
    long begun = System.nanoTime();
    return outcome
        // Also count failures and cancelled requests: their clients will retry.
        .onTermination()
        .invoke(
            (it, failure, givenUp) ->
                timer(grant, it == null ? UNAVAILABLE : result(it))
                    .record(System.nanoTime() - begun, TimeUnit.NANOSECONDS))
        .map(
            it ->
                switch (it) {
                  case TokenOutcome.Issued(TokenResponse response) ->
                      new Reply.Done(response.body());
                  case TokenOutcome.Refused(OAuthError error) -> new Reply.Refused(error);
                });
  }

  private static String result(TokenOutcome outcome) {
    return switch (outcome) {
      case TokenOutcome.Issued ignored -> ISSUED;
      case TokenOutcome.Refused(OAuthError error) -> error.code();
    };
  }
}
