package dev.comanager.auth.otp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.servicekit.http.JsonResponse;
import dev.comanager.servicekit.http.RequestBody;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * {@code POST /internal/sign-in/codes} and {@code …/check}: the API for the sign-in pages in
 * Keycloak. Its contract is {@code docs/sign-in-codes.md}.
 */
@Singleton
public class OneTimeCodesEndpoint {
  private static final String SEND = "/internal/sign-in/codes";
  private static final String CHECK = SEND + "/check";
  private static final int LONGEST_BODY = 4096;
  private static final int LONGEST_PHONE = 32;
  // The pages wait for five seconds.
  private static final Duration TIMEOUT = Duration.ofSeconds(4);

  private static final int OK = 200;
  private static final int REFUSED = 422;

  private final KeycloakCredentials keycloak;
  private final SendTimes times;
  private final CodeSendStore codes;
  private final CheckCode check;
  private final GrantedScopes granted;
  private final MinutesLeft minutes;
  private final FirstLeague firstLeague;
  private final boolean selfSignup;
  private final String contact;
  private final MeterRegistry metrics;

  OneTimeCodesEndpoint(
      KeycloakCredentials keycloak,
      SendTimes times,
      CodeSendStore codes,
      CheckCode check,
      GrantedScopes granted,
      MinutesLeft minutes,
      FirstLeague firstLeague,
      SelfSignupConfig selfSignup,
      @ConfigProperty(name = "comanager.support-email") Optional<String> supportEmail,
      MeterRegistry metrics) {
    this.keycloak = keycloak;
    this.times = times;
    this.codes = codes;
    this.check = check;
    this.granted = granted;
    this.minutes = minutes;
    this.firstLeague = firstLeague;
    this.selfSignup = selfSignup.enabled();
    this.contact = supportEmail.orElse("");
    this.metrics = metrics;
    // Register the series at startup, so that the first event of each is visible as an increase.
    List.of("sent", "unavailable").forEach(outcome -> counter("send", outcome));
    List.of(Withheld.values()).forEach(this::withheld);
    List.of("verified", "code_wrong", "unavailable").forEach(outcome -> counter("check", outcome));
  }

  private record Answer(int status, String outcome, ObjectNode body) {}

  void routes(@Observes Router router) {
    router
        .post(SEND)
        .handler(
            context -> take(context, "send", body -> CodeRequest.Send.read(body).map(this::send)));
    router
        .post(CHECK)
        .handler(
            context ->
                take(context, "check", body -> CodeRequest.Check.read(body).map(this::check)));
  }

  private void take(
      RoutingContext context, String step, Function<byte[], Optional<Uni<Answer>>> work) {
    HttpServerRequest request = context.request();
    HttpServerResponse response = context.response();
    if (!keycloak.match(request.getHeader(HttpHeaders.AUTHORIZATION))) {
      response.putHeader("www-authenticate", "Basic realm=\"sign-in\"");
      error(response, step, 401, "unauthorized");
      return;
    }
    RequestBody.read(
        request,
        LONGEST_BODY,
        body ->
            body.map(Buffer::getBytes)
                .flatMap(work)
                .ifPresentOrElse(
                    it -> answer(response, step, it),
                    () -> error(response, step, 400, "unreadable")));
  }

  private void answer(HttpServerResponse response, String step, Uni<Answer> answer) {
    answer
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .subscribe()
        .with(
            it -> {
              count(step, it.outcome());
              JsonResponse.send(response, it.status(), it.body());
            },
            failure -> {
              Log.warnf(
                  "one-time codes out of order step=%s cause=%s",
                  step, failure.getClass().getName());
              error(response, step, 503, "unavailable");
            });
  }

  private Uni<Answer> send(CodeRequest.Send request) {
    Optional<PhoneNumber> phone =
        request
            .phone()
            .filter(typed -> typed.length() <= LONGEST_PHONE)
            .flatMap(PhoneNumber::typed);
    if (request.phone().isPresent() && phone.isEmpty()) {
      return Uni.createFrom().item(refused(new SendOutcome.Refused(SendRefusal.PHONE_INVALID)));
    }
    Uni<SendOutcome> sent =
        codes
            .send(new CodeSendStore.SendRequest(request.signIn(), phone, request.remoteAddress()))
            .invoke(this::countWithheld);
    return Uni.combine()
        .all()
        .unis(sent, Uni.createFrom().voidItem().onItem().delayIt().by(times.shortest()))
        .with((outcome, waited) -> outcome)
        .map(
            outcome ->
                switch (outcome) {
                  case SendOutcome.Sent(PhoneNumber to, int sendsLeft, var ignored) ->
                      new Answer(
                          OK,
                          "sent",
                          Json.WIRE
                              .createObjectNode()
                              .put("masked", to.maskedForOwner())
                              .put("resendAfterSeconds", SendLimitRule.RESEND_AFTER.toSeconds())
                              .put("sendsLeft", sendsLeft)
                              .put("selfSignup", selfSignup)
                              .put("contact", contact));
                  case SendOutcome.Refused refused -> refused(refused);
                });
  }

  private void countWithheld(SendOutcome outcome) {
    if (outcome instanceof SendOutcome.Sent sent) {
      sent.withheld().ifPresent(reason -> withheld(reason).increment());
    }
  }

  private static Answer refused(SendOutcome.Refused refused) {
    Answer answer = refused(refused.refusal().code());
    refused
        .retryAfter()
        .ifPresent(
            wait -> answer.body().put("retryAfterSeconds", wait.plusMillis(999).toSeconds()));
    if (!refused.codeWorks()) {
      answer.body().put("codeWorks", false);
    }
    return answer;
  }

  private Uni<Answer> check(CodeRequest.Check request) {
    return check
        .check(request.signIn(), request.code(), line -> verified(line, request.clientId()))
        .map(
            outcome ->
                switch (outcome) {
                  case CheckOutcome.Verified verified -> answer(verified);
                  case CheckOutcome.Wrong(int attemptsLeft) -> {
                    Answer wrong = refused("code_wrong");
                    wrong.body().put("attemptsLeft", attemptsLeft);
                    yield wrong;
                  }
                  case CheckOutcome.Expired() -> refused("code_expired");
                  case CheckOutcome.TriesUsedUp() -> refused("tries_used_up");
                });
  }

  private Uni<CheckOutcome.Verified> verified(LineId line, String clientId) {
    return Uni.combine()
        .all()
        .unis(
            granted.of(line, clientId),
            minutes.of(line, clientId),
            firstLeague.platforms(line, clientId))
        .asTuple()
        .map(
            found ->
                new CheckOutcome.Verified(
                    line, found.getItem1(), found.getItem2(), found.getItem3()));
  }

  private static Answer answer(CheckOutcome.Verified verified) {
    ObjectNode body = Json.WIRE.createObjectNode().put("line", verified.line().value());
    ArrayNode granted = body.putArray("grantedScopes");
    verified.grantedScopes().forEach(scope -> granted.add(scope.code()));
    verified.minutesLeft().ifPresent(left -> body.put("minutesLeft", left));
    if (!verified.leaguePlatforms().isEmpty()) {
      ArrayNode leagues = body.putArray("leaguePlatforms");
      verified.leaguePlatforms().forEach(platform -> leagues.add(platform.code()));
    }
    return new Answer(OK, "verified", body);
  }

  private static Answer refused(String refusal) {
    return new Answer(REFUSED, refusal, Json.WIRE.createObjectNode().put("refusal", refusal));
  }

  private void error(HttpServerResponse response, String step, int status, String error) {
    count(step, error);
    JsonResponse.send(response, status, Json.WIRE.createObjectNode().put("error", error));
  }

  private void count(String step, String outcome) {
    counter(step, outcome).increment();
  }

  private Counter counter(String step, String outcome) {
    return metrics.counter("comanager.one.time.codes", "step", step, "outcome", outcome);
  }

  private Counter withheld(Withheld reason) {
    return metrics.counter(
        "comanager.one.time.codes.withheld", "reason", reason.name().toLowerCase(Locale.ROOT));
  }
}
