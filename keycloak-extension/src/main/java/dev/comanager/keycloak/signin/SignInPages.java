package dev.comanager.keycloak.signin;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.keycloak.authentication.AuthenticationFlowContext;
import org.keycloak.authentication.AuthenticationFlowError;
import org.keycloak.events.Errors;
import org.keycloak.forms.login.LoginFormsProvider;
import org.keycloak.models.ClientModel;
import org.keycloak.protocol.LoginProtocol;
import org.keycloak.protocol.oidc.OIDCLoginProtocol;
import org.keycloak.sessions.AuthenticationSessionModel;

/** Shows, redirects and declines sign-in pages. Their layout is in the theme. */
public final class SignInPages {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("h:mm a 'ET'", Locale.US).withZone(ZoneId.of("America/New_York"));
  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("MMM d, h:mm a 'ET'", Locale.US)
          .withZone(ZoneId.of("America/New_York"));
  private static final Duration HALF_A_DAY = Duration.ofHours(12);

  /**
   * The style sheet has a class for every five seconds of waiting, because the strict content
   * policy forbids inline styles.
   */
  private static final int WAIT_STEP_SECONDS = 5;

  private static final int LONGEST_WAIT_SECONDS = 30;

  private static final String NOTHING_TO_ALLOW = "comanager.nothing-to-allow";

  private SignInPages() {}

  /** The current page of the sign-in. */
  static Response current(AuthenticationFlowContext context, SignInNotes notes, Clock clock) {
    return current(context, notes, clock, "");
  }

  /**
   * The current page of the sign-in.
   *
   * @param typed the number as typed, for correction
   */
  static Response current(
      AuthenticationFlowContext context, SignInNotes notes, Clock clock, String typed) {
    Notice notice = notes.notice();
    LoginFormsProvider form =
        form(context)
            .setAttribute("masked", notes.masked())
            .setAttribute("sendsLeft", notes.sendsLeft())
            .setAttribute("wait", waitSeconds(notes.resendAt(), clock.instant()))
            .setAttribute("selfSignup", notes.selfSignup())
            .setAttribute("contact", notes.contact())
            .setAttribute("typed", typed);
    if (notice != Notice.NONE) {
      form.setAttribute(
          "notice",
          Map.of("key", notice.messageKey(), "tone", notice.tone(), "detail", notes.detail()));
    }
    return form.createForm(
        switch (notes.step()) {
          case PHONE -> "signin-phone.ftl";
          case CODE -> "signin-code.ftl";
          case SPENT -> "signin-spent.ftl";
          case PAUSED -> "signin-paused.ftl";
        });
  }

  /** Whether it is a client of our own without scopes, so that no consent is needed. */
  public static boolean isOwn(ClientModel client) {
    return Boolean.parseBoolean(client.getAttribute(NOTHING_TO_ALLOW));
  }

  /**
   * A page's form with the attributes common to all pages: the client, where the response goes, and
   * the id by which auth-service knows the request and which it sends as {@code state}.
   */
  public static LoginFormsProvider form(AuthenticationFlowContext context) {
    AuthenticationSessionModel session = context.getAuthenticationSession();
    String host = hostOf(session.getRedirectUri());
    ClientModel client = session.getClient();
    String name = client.getName();
    String requestId = session.getClientNote(OIDCLoginProtocol.STATE_PARAM);
    return context
        .form()
        .setAttribute("requestId", requestId == null ? "" : requestId)
        .setAttribute("clientName", name == null || name.isBlank() ? host : name)
        .setAttribute("redirectHost", host)
        .setAttribute("documentHost", documentHost(client.getClientId()))
        .setAttribute("own", isOwn(client));
  }

  /**
   * Redirects from a submitted form to the next page, so that reloading repeats nothing and going
   * back is harmless, without a script.
   */
  public static void moveOn(AuthenticationFlowContext context) {
    context.challenge(
        Response.seeOther(context.getRefreshUrl(false))
            .header(HttpHeaders.CACHE_CONTROL, "no-store")
            .build());
  }

  /** Ends the sign-in with {@code access_denied} for the client. */
  public static void decline(AuthenticationFlowContext context, String description) {
    context.getEvent().error(Errors.REJECTED_BY_USER);
    AuthenticationSessionModel session = context.getAuthenticationSession();
    LoginProtocol protocol =
        context.getSession().getProvider(LoginProtocol.class, session.getProtocol());
    protocol
        .setRealm(context.getRealm())
        .setHttpHeaders(context.getHttpRequest().getHttpHeaders())
        .setUriInfo(context.getUriInfo())
        .setEventBuilder(context.getEvent());
    context.failure(
        AuthenticationFlowError.ACCESS_DENIED,
        protocol.sendError(session, LoginProtocol.Error.CANCELLED_BY_USER, description));
  }

  /** A time in the future as pages show it, with the day where it would be ambiguous. */
  static String time(Instant instant, Instant now) {
    return Duration.between(now, instant).compareTo(HALF_A_DAY) < 0
        ? time(instant)
        : DAY_AND_TIME.format(instant);
  }

  /** A time of day as pages show it, in US Eastern. */
  static String time(Instant instant) {
    return TIME.format(instant);
  }

  private static int waitSeconds(Instant until, Instant now) {
    long left = Duration.between(now, until).toSeconds();
    long steps = Math.ceilDiv(Math.max(left, 0), WAIT_STEP_SECONDS);
    return (int) Math.min(steps * WAIT_STEP_SECONDS, LONGEST_WAIT_SECONDS);
  }

  /** The host of a client's metadata document, whose address is its id; empty if it has none. */
  private static String documentHost(String clientId) {
    return clientId.startsWith("https://") ? hostOf(clientId) : "";
  }

  /** The host, or an app's address without its path: the host alone would look like a website. */
  private static String hostOf(String redirectUri) {
    URI uri = URI.create(redirectUri);
    if (uri.getHost() == null) {
      return redirectUri;
    }
    return uri.getScheme().matches("https?")
        ? uri.getHost()
        : uri.getScheme() + "://" + uri.getHost();
  }
}
