package dev.comanager.auth.account;

import dev.comanager.auth.account.section.EspnLeague;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The forms of the account page. Each needs a session and that session's form token. Ids in a form
 * are looked up among this line's own data only.
 */
@Path("/account")
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
@Produces(MediaType.TEXT_HTML)
public class AccountFormsEndpoint {
  private static final int FORBIDDEN = 403;
  private static final int UNAVAILABLE = 503;

  private final BrowserSessions browsers;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final AccountChanges changes;
  private final LeagueChanges leagues;
  private final YahooChanges yahoo;

  AccountFormsEndpoint(
      BrowserSessions browsers,
      SessionStore sessions,
      AccountPages pages,
      AccountChanges changes,
      LeagueChanges leagues,
      YahooChanges yahoo) {
    this.browsers = browsers;
    this.sessions = sessions;
    this.pages = pages;
    this.changes = changes;
    this.leagues = leagues;
    this.yahoo = yahoo;
  }

  @POST
  @Path("sign-out")
  public Uni<Response> signOut(@Context RoutingContext context) {
    String missing = browsers.cookies().remove(browsers.cookies().session());
    Uni<AccountAnswer> out =
        Uni.createFrom().item(AccountAnswer.to("/account/signed-out").with(List.of(missing)));
    return form(
        context, (session, form) -> sessions.end(session.key()).chain(() -> out), () -> out);
  }

  @POST
  @Path("sign-out-others")
  public Uni<Response> signOutOthers(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.signOutOthers(session));
  }

  @POST
  @Path("leagues/link")
  public Uni<Response> link(@Context RoutingContext context) {
    return form(
        context,
        (session, form) -> {
          PlatformCode where =
              PlatformCode.find(form.value("platform")).orElse(PlatformCode.SLEEPER);
          String who = form.value("who");
          Optional<LinkRequest> request =
              LinkRequest.entered(where, who, form.value("league"), form.value("team"));
          return leagues.link(session, request, where, who);
        });
  }

  @POST
  @Path("leagues/demo")
  public Uni<Response> linkDemo(@Context RoutingContext context) {
    return form(
        context,
        (session, form) ->
            leagues.link(session, Optional.of(LinkRequest.demo()), PlatformCode.SLEEPER, ""));
  }

  @POST
  @Path("leagues/espn")
  public Uni<Response> linkEspn(@Context RoutingContext context) {
    return form(
        context,
        (session, form) ->
            leagues.linkEspn(
                session,
                EspnLeague.read(form.value("league"), form.value("s2"), form.value("swid"))));
  }

  @POST
  @Path("yahoo/connect")
  public Uni<Response> connectYahoo(@Context RoutingContext context) {
    return form(context, (session, form) -> yahoo.begin(session));
  }

  @POST
  @Path("yahoo/leagues")
  public Uni<Response> findYahooLeagues(@Context RoutingContext context) {
    return form(context, (session, form) -> yahoo.findLeagues(session));
  }

  @POST
  @Path("yahoo/disconnect")
  public Uni<Response> disconnectYahoo(@Context RoutingContext context) {
    return form(context, (session, form) -> yahoo.disconnect(session));
  }

  @POST
  @Path("leagues/unlink")
  public Uni<Response> unlink(@Context RoutingContext context) {
    return form(
        context, (session, form) -> leagues.ofLeague(session, league(form), Leagues::unlink));
  }

  @POST
  @Path("leagues/primary")
  public Uni<Response> prefer(@Context RoutingContext context) {
    return form(
        context, (session, form) -> leagues.ofLeague(session, league(form), Leagues::prefer));
  }

  @POST
  @Path("assistants/disconnect")
  public Uni<Response> disconnect(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.disconnect(session, form.value("client")));
  }

  @POST
  @Path("time-zone")
  public Uni<Response> timeZone(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.timeZone(session, form.value("zone")));
  }

  @POST
  @Path("quiet-hours")
  public Uni<Response> quietHours(@Context RoutingContext context) {
    return form(
        context,
        (session, form) ->
            changes.quietHours(
                session, !form.value("none").isEmpty(), form.value("from"), form.value("to")));
  }

  @POST
  @Path("weekly-results")
  public Uni<Response> weeklyResults(@Context RoutingContext context) {
    return form(
        context, (session, form) -> changes.weeklyResults(session, !form.value("text").isEmpty()));
  }

  @POST
  @Path("watches/stop")
  public Uni<Response> stopWatch(@Context RoutingContext context) {
    return form(
        context,
        (session, form) ->
            changes.stopWatch(session, form.value("watch"), form.value("from").equals("decision")));
  }

  @POST
  @Path("decision/watch")
  public Uni<Response> watchDecision(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.watchDecision(session, form.value("decision")));
  }

  @POST
  @Path("calls/cancel")
  public Uni<Response> cancelCall(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.cancelCall(session, form.value("call")));
  }

  @POST
  @Path("bearer")
  public Uni<Response> bearer(@Context RoutingContext context) {
    return form(
        context,
        (session, form) -> changes.newBearer(session, form.value("marker"), form.value("life")));
  }

  @POST
  @Path("export")
  @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
  public Uni<Response> export(@Context RoutingContext context) {
    return form(context, (session, form) -> changes.export(session));
  }

  @POST
  @Path("delete")
  public Uni<Response> delete(@Context RoutingContext context) {
    return form(
        context,
        (session, form) -> changes.delete(session, form.value("last")),
        () -> pages.notice(FORBIDDEN, Notice.deletedOrSessionOver()));
  }

  /** Runs the work if the browser is signed in and the form carries that session's token. */
  private Uni<Response> form(
      RoutingContext context, BiFunction<Session, AccountForm, Uni<AccountAnswer>> work) {
    return form(context, work, () -> pages.notice(FORBIDDEN, Notice.sessionOver()));
  }

  /**
   * The same.
   *
   * @param signedOut the answer to a browser that isn't signed in
   */
  private Uni<Response> form(
      RoutingContext context,
      BiFunction<Session, AccountForm, Uni<AccountAnswer>> work,
      Supplier<Uni<AccountAnswer>> signedOut) {
    AccountForm form = AccountFilterEndpoint.form(context);
    return answered(
        pages,
        browsers
            .session(cookies(context))
            .chain(
                found -> {
                  if (found.isEmpty()) {
                    return signedOut.get();
                  }
                  Session session = found.get();
                  return session.key().proves(form.value("token"))
                      ? work.apply(session, form)
                      : pages.notice(FORBIDDEN, Notice.foreignForm());
                }));
  }

  /** The browser's cookies; the first of each name. */
  static Map<String, String> cookies(RoutingContext context) {
    Map<String, String> shown = new LinkedHashMap<>();
    for (Cookie cookie : context.request().cookies()) {
      shown.putIfAbsent(cookie.getName(), cookie.getValue());
    }
    return shown;
  }

  /** The HTTP response; an error page if the answer failed. */
  static Uni<Response> answered(AccountPages pages, Uni<AccountAnswer> answer) {
    return answer
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("account page not shown cause=%s", failure.getClass().getName());
              return pages.notice(UNAVAILABLE, Notice.unavailable());
            })
        .map(AccountFormsEndpoint::response);
  }

  private static Response response(AccountAnswer answer) {
    Response.ResponseBuilder response = Response.status(answer.status());
    answer.cookies().forEach(cookie -> response.header(HttpHeaders.SET_COOKIE, cookie));
    if (!answer.fileName().isEmpty()) {
      return response
          .entity(answer.html())
          .type("application/json;charset=UTF-8")
          .header(
              HttpHeaders.CONTENT_DISPOSITION,
              "attachment; filename=\"%s\"".formatted(answer.fileName()))
          .build();
    }
    return answer.location().isEmpty()
        ? response.entity(answer.html()).type("text/html;charset=UTF-8").build()
        : response.header(HttpHeaders.LOCATION, answer.location()).build();
  }

  private static Optional<LeagueKey> league(AccountForm form) {
    return LeagueKey.parse(form.value("platform") + ":" + form.value("league"));
  }
}
