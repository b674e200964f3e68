package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/**
 * The installation's own Yahoo sign-in (OAuth 2.0): gets access tokens for its refresh token, one
 * request at a time, and renews a token a minute before it expires. Tokens are kept in memory and
 * never logged.
 */
@ApplicationScoped
class YahooSignIn {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.YAHOO);
  private static final Duration SPARE = Duration.ofMinutes(1);
  private static final int USUAL_SECONDS = 3600;
  private static final int LARGEST = 65_536;
  private static final int OK = 200;

  private final PlatformConfig.Yahoo config;
  private final HttpClient http;
  private final Clock clock;
  private Known known;
  private Uni<Known> pending;

  private record Known(String token, Instant until) {}

  YahooSignIn(Vertx vertx, PlatformConfig platforms, Clock clock) {
    this.config = platforms.yahoo();
    this.http = vertx.createHttpClient();
    this.clock = clock;
  }

  /**
   * A token that remains valid for a while; fails as not allowed when Yahoo no longer issues one.
   */
  synchronized Uni<String> token() {
    if (known != null && clock.instant().isBefore(known.until().minus(SPARE))) {
      return Uni.createFrom().item(known.token());
    }
    return fresh().map(Known::token);
  }

  /** A token other than the given one, which was refused. */
  synchronized Uni<String> tokenAfter(String refused) {
    if (known != null && known.token().equals(refused)) {
      known = null;
    }
    return token();
  }

  private Uni<Known> fresh() {
    if (pending == null) {
      pending =
          refresh()
              .invoke(this::keep)
              .onTermination()
              .invoke(this::requested)
              .memoize()
              .indefinitely();
    }
    return pending;
  }

  private synchronized void keep(Known fresh) {
    known = fresh;
  }

  private synchronized void requested() {
    pending = null;
  }

  private Uni<Known> refresh() {
    return Uni.createFrom()
        .<Known>emitter(
            emitter ->
                http.request(
                        new RequestOptions()
                            .setMethod(HttpMethod.POST)
                            .setAbsoluteURI(config.tokenUrl().toString())
                            .setFollowRedirects(false)
                            .putHeader("Authorization", "Basic " + client())
                            .putHeader("Accept", "application/json")
                            .putHeader("Content-Type", "application/x-www-form-urlencoded"))
                    // In the same step: a handler set later, from a thread of another context, may
                    // miss the response.
                    .compose(request -> request.send(Buffer.buffer(form())).compose(this::read))
                    .onSuccess(emitter::complete)
                    .onFailure(emitter::fail))
        .ifNoItem()
        .after(config.answerTimeout())
        .failWith(FAILURE::late)
        .onFailure(failure -> !(failure instanceof PlatformException))
        .transform(FAILURE::unreachable);
  }

  private Future<Known> read(HttpClientResponse response) {
    int status = response.statusCode();
    if (status != OK) {
      // A problem with the grant doesn't go away by itself.
      return Future.failedFuture(
          status >= 400 && status < 500 && status != 429 ? expired() : FAILURE.status(status));
    }
    return body(response).compose(this::known);
  }

  private static Future<Buffer> body(HttpClientResponse response) {
    Promise<Buffer> whole = Promise.promise();
    Buffer collected = Buffer.buffer();
    response.exceptionHandler(whole::tryFail);
    response.handler(
        part -> {
          if (collected.length() + part.length() <= LARGEST) {
            collected.appendBuffer(part);
          } else if (whole.tryFail(FAILURE.unreadable("sign-in", null))) {
            response.request().reset();
          }
        });
    response.endHandler(end -> whole.tryComplete(collected));
    return whole.future();
  }

  private Future<Known> known(Buffer body) {
    JsonNode answer;
    try {
      answer = Json.WIRE.readTree(body.toString());
    } catch (JsonProcessingException e) {
      // Not kept as the cause, because its message quotes the response.
      return Future.failedFuture(FAILURE.unreadable("sign-in", null));
    }
    return LooseJson.text(answer, "access_token")
        .map(
            token -> {
              double lasts = LooseJson.number(answer, "expires_in").orElse(USUAL_SECONDS);
              return Future.succeededFuture(
                  new Known(token, clock.instant().plusSeconds((long) lasts)));
            })
        .orElseGet(() -> Future.failedFuture(FAILURE.unreadable("sign-in", null)));
  }

  private String client() {
    return Base64.getEncoder()
        .encodeToString(
            (config.clientId().orElse("") + ":" + config.clientSecret().orElse(""))
                .getBytes(StandardCharsets.UTF_8));
  }

  private String form() {
    return "grant_type=refresh_token&redirect_uri=oob&refresh_token="
        + URLEncoder.encode(config.refreshToken().orElse(""), StandardCharsets.UTF_8);
  }

  private static PlatformException expired() {
    return new PlatformException(
        PlatformCode.YAHOO,
        Reason.NOT_ALLOWED,
        "Yahoo's sign-in of this service has expired; whoever runs it has to renew it.",
        null);
  }

  @PreDestroy
  void close() {
    http.close();
  }
}
