package dev.comanager.auth.signin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.servicekit.http.ClientAddress;
import dev.comanager.servicekit.http.RequestBody;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The sign-in routes for browsers: {@code /authorize}, the steps after it, and their resources. All
 * response headers are set here; none comes from Keycloak.
 */
@Singleton
public class SignInEndpoint {
  private static final int LONGEST_AUTHORIZE_FORM = 32 * 1024;
  private static final int LONGEST_STEP_FORM = 8 * 1024;
  private static final String NO_STORE = "no-store";
  private static final String HOUR = "public, max-age=3600";
  private static final String RETRY_AFTER_SECONDS = "30";
  private static final int UNAVAILABLE = 503;
  private static final String HTTPS = "https";

  /** Before the JSON "not found" handler, which comes last. */
  private static final int AFTER_ALL_PAGES = Integer.MAX_VALUE - 1;

  private final Authorize authorize;
  private final LoginActions actions;
  private final OwnResources resources;
  private final ClientAddress address;
  private final MeterRegistry metrics;
  private final String authUrl;
  private final boolean secure;

  SignInEndpoint(
      Authorize authorize,
      LoginActions actions,
      OwnResources resources,
      ClientAddress address,
      PublicAddresses addresses,
      MeterRegistry metrics) {
    this.authorize = authorize;
    this.actions = actions;
    this.resources = resources;
    this.address = address;
    this.metrics = metrics;
    authUrl = addresses.authUrl();
    secure = addresses.secure();
    for (SignInFailure failure : SignInFailure.values()) {
      count(failure);
    }
  }

  private Counter count(SignInFailure failure) {
    return metrics.counter(
        "comanager.sign.in.troubles", "trouble", failure.name().toLowerCase(Locale.ROOT));
  }

  void routes(@Observes Router router) {
    router.route("/authorize").handler(this::authorize).failureHandler(this::limited);
    router.route(KeycloakPathRule.ACTIONS + "*").handler(this::step).failureHandler(this::limited);
    router.route("/account/sign-in").failureHandler(this::limited);
    router.route("/account/signed-in").failureHandler(this::limited);
    router.get("/resources/*").handler(this::resource);
    router.get("/pages/*").handler(this::ownResource);
    router.get().order(AFTER_ALL_PAGES).handler(this::nowhere);
  }

  /** Responds with the first page of a sign-in begun by this service's own pages. */
  public void begin(RoutingContext context, OwnSignIn own) {
    answer(context, authorize.begin(visit(context.request(), ""), own));
  }

  private void authorize(RoutingContext context) {
    if (!context.request().path().equals("/authorize")) {
      context.next();
      return;
    }
    take(context, LONGEST_AUTHORIZE_FORM, authorize::begin);
  }

  /**
   * Renders the page for a rate-limited request; the limiter has set status and {@code
   * Retry-After}.
   */
  private void limited(RoutingContext context) {
    if (context.statusCode() == SignInFailure.TOO_MANY.status()) {
      write(context, SignInAnswer.ErrorPage.of(SignInFailure.TOO_MANY));
    } else {
      context.next();
    }
  }

  private void step(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (!KeycloakPathRule.isStep(request.path())) {
      context.next();
      return;
    }
    if (request.method().equals(HttpMethod.POST)
        && !FormOriginRule.isOurs(
            request.getHeader(HttpHeaders.ORIGIN), request.getHeader("Sec-Fetch-Site"), authUrl)) {
      write(context, SignInAnswer.ErrorPage.of(SignInFailure.FORM_NOT_OURS));
      return;
    }
    take(
        context,
        LONGEST_STEP_FORM,
        visit ->
            FormEncodingRule.isReadable(visit.form())
                ? actions.step(visit)
                : Uni.createFrom().item(SignInAnswer.ErrorPage.of(SignInFailure.UNREADABLE)));
  }

  private void resource(RoutingContext context) {
    if (!KeycloakPathRule.isResource(context.request().path())) {
      context.next();
      return;
    }
    answer(context, actions.resource(visit(context.request(), "")));
  }

  private void ownResource(RoutingContext context) {
    Optional<SignInAnswer.Resource> resource = resources.find(context.request().path());
    if (resource.isEmpty()) {
      context.next();
      return;
    }
    write(context, resource.get());
  }

  /** A "not found" page for browsers; other clients get JSON. */
  private void nowhere(RoutingContext context) {
    HttpServerRequest request = context.request();
    String accepted = request.getHeader(HttpHeaders.ACCEPT);
    if (accepted == null || !accepted.contains("text/html")) {
      context.next();
    } else {
      write(context, SignInAnswer.ErrorPage.of(SignInFailure.NOTHING_HERE));
    }
  }

  private void take(RoutingContext context, int longest, Function<Visit, Uni<SignInAnswer>> work) {
    HttpServerRequest request = context.request();
    if (request.method().equals(HttpMethod.GET)) {
      answer(context, work.apply(visit(request, "")));
      return;
    }
    if (!request.method().equals(HttpMethod.POST) || !RequestBody.isForm(request)) {
      context.response().putHeader(HttpHeaders.ALLOW, "GET, POST");
      write(context, SignInAnswer.ErrorPage.of(SignInFailure.WRONG_METHOD));
      return;
    }
    RequestBody.read(
        request,
        longest,
        body ->
            body.ifPresentOrElse(
                form -> answer(context, work.apply(visit(request, form.toString(ISO_8859_1)))),
                () -> write(context, SignInAnswer.ErrorPage.of(SignInFailure.TOO_LARGE))));
  }

  private Visit visit(HttpServerRequest request, String form) {
    return new Visit(
        request.method().equals(HttpMethod.POST),
        request.path(),
        orEmpty(request.query()),
        form,
        String.join("; ", request.headers().getAll(HttpHeaders.COOKIE)),
        address.of(request));
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private void answer(RoutingContext context, Uni<SignInAnswer> answer) {
    answer
        .subscribe()
        .with(
            it -> write(context, it),
            failure -> {
              Log.warnf("sign-in unavailable cause=%s", failure.getClass().getName());
              write(context, SignInAnswer.ErrorPage.of(SignInFailure.OUT_OF_REACH));
            });
  }

  private void write(RoutingContext context, SignInAnswer answer) {
    HttpServerResponse response = context.response();
    if (response.closed() || response.ended()) {
      return;
    }
    answer.cookies().forEach(cookie -> response.headers().add(HttpHeaders.SET_COOKIE, cookie));
    secured(response);
    switch (answer) {
      case SignInAnswer.Page page ->
          page(response, page.status(), page.html(), page.returnScheme(), page.requestId());
      case SignInAnswer.ErrorPage page -> {
        int status = page.failure().status();
        count(page.failure()).increment();
        if (!response.headers().contains(HttpHeaders.RETRY_AFTER)
            && (status == UNAVAILABLE || page.failure() == SignInFailure.TOO_MANY)) {
          response.putHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        page(response, status, SignInFailurePage.of(page), HTTPS, page.requestId());
      }
      case SignInAnswer.Redirect(
              String location,
              boolean afterForm,
              var ignored,
              var requestId) -> {
        requestId.ifPresent(id -> response.putHeader("X-Request-Id", id));
        response
            .setStatusCode(afterForm ? 303 : 302)
            .putHeader(HttpHeaders.LOCATION, location)
            .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
            .end();
      }
      case SignInAnswer.Resource(String type, Buffer content) ->
          response
              .putHeader(HttpHeaders.CONTENT_TYPE, type)
              .putHeader(HttpHeaders.CACHE_CONTROL, HOUR)
              .end(content);
    }
  }

  private static void page(
      HttpServerResponse response,
      int status,
      Buffer html,
      String returnScheme,
      Optional<String> requestId) {
    requestId.ifPresent(id -> response.putHeader("X-Request-Id", id));
    response
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
        .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
        .putHeader("Content-Security-Policy", policy(returnScheme))
        .end(html);
  }

  /**
   * Forms may redirect to the client, and browsers check each further redirect of the client
   * against the same list. The policy therefore allows all of https, and another scheme only if the
   * client returns by it.
   */
  private static String policy(String returnScheme) {
    return "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https:"
        + (returnScheme.equals(HTTPS) ? "" : " " + returnScheme + ":")
        + "; base-uri 'none'; frame-ancestors 'none'";
  }

  private void secured(HttpServerResponse response) {
    response
        .putHeader("X-Content-Type-Options", "nosniff")
        .putHeader("X-Frame-Options", "DENY")
        .putHeader("X-Robots-Tag", "none")
        // Browsers send the origin of forms only under this policy.
        .putHeader("Referrer-Policy", "same-origin")
        .putHeader("Cross-Origin-Resource-Policy", "same-origin")
        .putHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    if (secure) {
      response.putHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  }
}
