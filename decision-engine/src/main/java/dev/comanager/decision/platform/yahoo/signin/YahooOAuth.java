package dev.comanager.decision.platform.yahoo.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.servicekit.http.ResponseBody;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Requests to Yahoo's token and revocation endpoints with the application's credentials. No request
 * is repeated and no redirect followed; neither requests nor answers are logged.
 */
@ApplicationScoped
class YahooOAuth {
  private static final int LARGEST = 65_536;

  private final PlatformConfig.Yahoo config;
  private final HttpClient http;
  private final Clock clock;

  /** Yahoo refuses the code or the refresh token for good. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused() {
      super("refused by Yahoo", null, false, false);
    }
  }

  YahooOAuth(Vertx vertx, PlatformConfig platforms, Clock clock) {
    this.config = platforms.yahoo();
    this.clock = clock;
    this.http =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setMaxWaitQueueSize(20 * config.concurrency()),
            new PoolOptions().setHttp1MaxSize(config.concurrency()));
  }

  /** The tokens for an authorization code; fails as {@link Refused} when the code is invalid. */
  Uni<YahooTokens> exchange(YahooCodeReceived received) {
    return tokens(
        Map.of(
            "grant_type", "authorization_code",
            "code", received.code(),
            "code_verifier", received.verifier(),
            "redirect_uri", received.redirectUri()),
        Optional.empty());
  }

  /**
   * New tokens; fails as {@link Refused} when the grant has ended. Yahoo may or may not issue a new
   * refresh token; without one the given one stays valid.
   */
  Uni<YahooTokens> refresh(String refreshToken) {
    return tokens(
        Map.of("grant_type", "refresh_token", "refresh_token", refreshToken),
        Optional.of(refreshToken));
  }

  /** Revokes the grant (RFC 7009); false when Yahoo didn't confirm it. */
  Uni<Boolean> revoke(String refreshToken) {
    return post(
            config.revokeUrl(), Map.of("token", refreshToken, "token_type_hint", "refresh_token"))
        .invoke(
            reply -> {
              if (reply.status() != YahooReply.OK) {
                Log.warnf(
                    "yahoo grant not revoked status=%d error=%s", reply.status(), reply.error());
              }
            })
        .map(reply -> reply.status() == YahooReply.OK)
        .onFailure(PlatformException.class)
        .recoverWithItem(false);
  }

  private Uni<YahooTokens> tokens(Map<String, String> form, Optional<String> former) {
    return post(config.tokenUrl(), form).map(reply -> reply.tokens(former, clock.instant()));
  }

  private Uni<YahooReply> post(URI address, Map<String, String> form) {
    return Uni.createFrom()
        .<YahooReply>emitter(
            emitter ->
                http.request(
                        new RequestOptions()
                            .setMethod(HttpMethod.POST)
                            .setAbsoluteURI(address.toString())
                            .setFollowRedirects(false)
                            .putHeader("Authorization", "Basic " + client())
                            .putHeader("Accept", "application/json")
                            .putHeader("Content-Type", "application/x-www-form-urlencoded"))
                    // In the same step: a handler set later, from a thread of another context, may
                    // miss the response.
                    .compose(
                        request ->
                            request.send(Buffer.buffer(encoded(form))).compose(YahooOAuth::read))
                    .onSuccess(emitter::complete)
                    .onFailure(emitter::fail))
        .ifNoItem()
        .after(timeout())
        .failWith(YahooFailure.YAHOO::late)
        .onFailure(failure -> !(failure instanceof PlatformException))
        .transform(YahooFailure.YAHOO::unreachable);
  }

  /**
   * Longer than callers wait: a refresh that Yahoo answers late may have replaced the refresh
   * token, which has to be stored.
   */
  Duration timeout() {
    return config.answerTimeout().multipliedBy(3);
  }

  private static Future<YahooReply> read(HttpClientResponse response) {
    int status = response.statusCode();
    return ResponseBody.of(response, LARGEST, YahooReply::unreadable)
        .map(body -> YahooReply.read(status, body.toString()));
  }

  // RFC 6749, 2.3.1: both are form-encoded first.
  private String client() {
    return Base64.getEncoder()
        .encodeToString(
            (encoded(config.clientId().orElse(""))
                    + ":"
                    + encoded(config.clientSecret().orElse("")))
                .getBytes(UTF_8));
  }

  private static String encoded(Map<String, String> form) {
    return new TreeMap<>(form)
        .entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, UTF_8);
  }

  @PreDestroy
  void close() {
    http.close();
  }
}
