package dev.comanager.auth.account;

import dev.comanager.auth.account.AccountFormRule.Reading;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.limit.BrowserPass;
import dev.comanager.auth.limit.LimitEndpoint;
import dev.comanager.auth.signin.FormOriginRule;
import dev.comanager.servicekit.http.ClientAddress;
import dev.comanager.servicekit.http.RequestBody;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Filter in front of all account pages: sets headers against scripts, frames and caches, and checks
 * each form's origin, size and encoding before any handler runs.
 */
@Singleton
public class AccountFilterEndpoint {
  private static final int BEFORE_ALL_PAGES = -100;
  // In bytes; a browser may encode one byte as three.
  private static final int LARGEST_FORM = 8192;
  private static final String READ = AccountForm.class.getName();
  private static final String POLICY =
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
          + " base-uri 'none'; frame-ancestors 'none'";
  private static final Map<String, String> HEADERS =
      Map.of(
          "Cache-Control", "no-store",
          "Content-Security-Policy", POLICY,
          "X-Frame-Options", "DENY",
          "X-Content-Type-Options", "nosniff",
          // Not "no-referrer": a browser would then send "null" as the origin of our own forms.
          "Referrer-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "X-Robots-Tag", "none");
  private static final String HSTS = "max-age=31536000; includeSubDomains";

  /** Sign-in paths have their own limits; the other paths here are cheap. */
  private static final Set<String> NOT_COUNTED =
      Set.of("/account/sign-in", "/account/signed-in", "/account/look.css", "/account/mark.svg");

  private final AccountPages pages;
  private final AccountLimit limit;
  private final ClientAddress address;
  private final BrowserPass pass;
  private final BrowserSessions browsers;
  private final String authUrl;
  private final boolean secure;

  AccountFilterEndpoint(
      AccountPages pages,
      AccountLimit limit,
      ClientAddress address,
      BrowserPass pass,
      BrowserSessions browsers,
      PublicAddresses addresses) {
    this.pages = pages;
    this.limit = limit;
    this.address = address;
    this.pass = pass;
    this.browsers = browsers;
    this.authUrl = addresses.authUrl();
    this.secure = addresses.secure();
  }

  void routes(@Observes Router router) {
    // This matches "/account" itself as well.
    router.route("/account/*").order(BEFORE_ALL_PAGES).handler(this::validate);
  }

  private void validate(RoutingContext context) {
    MultiMap headers = context.response().headers();
    HEADERS.forEach(headers::set);
    if (secure) {
      headers.set("Strict-Transport-Security", HSTS);
    }
    HttpServerRequest request = context.request();
    OptionalLong wait = secondsToWait(context);
    if (wait.isPresent()) {
      headers.set(HttpHeaders.RETRY_AFTER, Long.toString(wait.getAsLong()));
      answer(context, 429, Notice.tooMany(wait.getAsLong()));
    } else if (!HttpMethod.POST.equals(request.method())) {
      context.next();
    } else if (!isOurs(request)) {
      answer(context, 403, Notice.foreignForm());
    } else if (isTooLarge(request)) {
      // The rest of the body isn't read.
      headers.set(HttpHeaders.CONNECTION, "close");
      answer(context, 413, Notice.tooLarge());
    } else if (RequestBody.isForm(request)) {
      read(context);
    } else {
      context.next();
    }
  }

  private OptionalLong secondsToWait(RoutingContext context) {
    HttpServerRequest request = context.request();
    return NOT_COUNTED.contains(request.path())
        ? OptionalLong.empty()
        : limit.secondsToWait(
            address.of(request),
            browsers.key(AccountFormsEndpoint.cookies(context)),
            () -> pass.holder(LimitEndpoint.cookies(request)));
  }

  /** Parses the form here, because the framework answers undecodable forms with its own error. */
  private void read(RoutingContext context) {
    RequestBody.read(
        context.request(),
        LARGEST_FORM,
        body ->
            body.ifPresentOrElse(
                form -> took(context, form), () -> answer(context, 413, Notice.tooLarge())));
  }

  /** The form of a request that has passed this filter. */
  static AccountForm form(RoutingContext context) {
    return context.get(READ);
  }

  private void took(RoutingContext context, Buffer body) {
    switch (AccountFormRule.read(body.getBytes())) {
      case Reading.Form(AccountForm form) -> {
        context.put(READ, form);
        context.next();
      }
      case Reading.Undecodable() -> answer(context, 400, Notice.unreadable());
      case Reading.TooLong() -> answer(context, 413, Notice.tooLarge());
    }
  }

  /** A form of another page is refused; one without these headers still needs the form token. */
  private boolean isOurs(HttpServerRequest request) {
    return FormOriginRule.isOurs(
        request.getHeader(HttpHeaders.ORIGIN), request.getHeader("Sec-Fetch-Site"), authUrl);
  }

  private static boolean isTooLarge(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    // Forms of browsers always state their length.
    return length == null
        || length.length() > 4
        || !length.chars().allMatch(Character::isDigit)
        || Integer.parseInt(length) > LARGEST_FORM;
  }

  private void answer(RoutingContext context, int status, Notice notice) {
    AccountSignInEndpoint.send(context, pages.notice(status, notice));
  }
}
