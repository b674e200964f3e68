package dev.comanager.auth.account;

import dev.comanager.auth.account.session.CookieRule;
import dev.comanager.auth.account.session.SignInCookies;
import dev.comanager.auth.account.session.SignInKey;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.signin.OwnSignIn;
import dev.comanager.auth.signin.SignInEndpoint;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code /account/sign-in} and {@code /account/signed-in}: the same pages as an assistant's
 * sign-in, without consent, returning to the browser that began it.
 */
@Singleton
public class AccountSignInEndpoint {
  private static final String BEGIN = "/account/sign-in";
  private static final String END = "/account/signed-in";

  private final SignInEndpoint signIn;
  private final AccountSignIn accountSignIn;
  private final AccountPages pages;
  private final SignInCookies cookies;
  private final String returnTo;
  private final SecureRandom random;

  AccountSignInEndpoint(
      SignInEndpoint signIn,
      AccountSignIn accountSignIn,
      AccountPages pages,
      PublicAddresses addresses,
      SecureRandom random) {
    this.signIn = signIn;
    this.accountSignIn = accountSignIn;
    this.pages = pages;
    this.cookies = new SignInCookies(new CookieRule(addresses.secure()));
    this.returnTo = addresses.authUrl() + END;
    this.random = random;
  }

  void routes(@Observes Router router) {
    router.get(BEGIN).handler(this::begin);
    router.get(END).handler(this::end);
  }

  private void begin(RoutingContext context) {
    SignInKey key = SignInKey.mint(random);
    cookies
        .begin(key, AccountFormsEndpoint.cookies(context))
        .forEach(it -> context.response().headers().add(HttpHeaders.SET_COOKIE, it));
    signIn.begin(
        context, new OwnSignIn(AccountSignIn.CLIENT, returnTo, key.state(), key.challenge()));
  }

  private void end(RoutingContext context) {
    Uni<AccountAnswer> answer =
        accountSignIn.end(
            AccountFormsEndpoint.cookies(context),
            Objects.requireNonNullElse(context.request().getHeader(HttpHeaders.USER_AGENT), ""),
            returnTo,
            one(context, "state"),
            one(context, "code"),
            one(context, "error"));
    send(
        context,
        answer
            .onFailure()
            .recoverWithUni(
                failure -> {
                  Log.warnf("account sign-in not ended cause=%s", failure.getClass().getName());
                  return pages.notice(503, Notice.unavailable());
                }));
  }

  /** A query parameter that stands there once. */
  static Optional<String> one(RoutingContext context, String parameter) {
    return context.queryParam(parameter).size() == 1
        ? Optional.of(context.queryParam(parameter).getFirst())
        : Optional.empty();
  }

  /** Sends the answer; status 500 if it failed. */
  static void send(RoutingContext context, Uni<AccountAnswer> answer) {
    answer
        .subscribe()
        .with(
            it -> write(context.response(), it),
            failure -> {
              Log.error("a page could not be written", failure);
              context.response().setStatusCode(500).end();
            });
  }

  private static void write(HttpServerResponse response, AccountAnswer answer) {
    answer.cookies().forEach(cookie -> response.headers().add(HttpHeaders.SET_COOKIE, cookie));
    response.setStatusCode(answer.status());
    if (answer.location().isEmpty()) {
      response.putHeader(HttpHeaders.CONTENT_TYPE, "text/html;charset=UTF-8").end(answer.html());
    } else {
      response.putHeader(HttpHeaders.LOCATION, answer.location()).end();
    }
  }
}
