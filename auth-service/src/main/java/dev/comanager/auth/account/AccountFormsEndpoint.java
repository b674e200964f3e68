package dev.comanager.auth.account;

import dev.comanager.auth.account.section.EspnLeague;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkWish;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;

/**
 * The forms of the account page. Each needs a session and that session's token; what is named in a
 * form is looked for among this line's own things alone.
 */
@Path("/account")
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
@Produces(MediaType.TEXT_HTML)
public class AccountFormsEndpoint {
  private static final int FORBIDDEN = 403;
  private static final int UNAVAILABLE = 503;

  private final SignedIn signedIn;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final AccountChanges changes;

  AccountFormsEndpoint(
      SignedIn signedIn, SessionStore sessions, AccountPages pages, AccountChanges changes) {
    this.signedIn = signedIn;
    this.sessions = sessions;
    this.pages = pages;
    this.changes = changes;
  }

  @POST
  @Path("sign-out")
  public Uni<Response> signOut(@Context HttpHeaders headers, @RestForm String token) {
    String gone = signedIn.rule().remove(signedIn.rule().session());
    return form(
        headers,
        token,
        session ->
            sessions
                .end(session.key())
                .replaceWith(Answer.to("/account/signed-out").with(List.of(gone))));
  }

  @POST
  @Path("leagues/link")
  public Uni<Response> link(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("sleeper") String platform,
      @RestForm @DefaultValue("") String who,
      @RestForm @DefaultValue("") String league,
      @RestForm @DefaultValue("") String team) {
    PlatformCode where = PlatformCode.find(platform).orElse(PlatformCode.SLEEPER);
    Optional<LinkWish> wish =
        league.isEmpty() ? LinkWish.typed(where, who) : LinkWish.chosen(where, league, who, team);
    return form(headers, token, session -> changes.link(session, wish, where, who));
  }

  @POST
  @Path("leagues/demo")
  public Uni<Response> linkDemo(@Context HttpHeaders headers, @RestForm String token) {
    return form(
        headers,
        token,
        session -> changes.link(session, Optional.of(LinkWish.demo()), PlatformCode.SLEEPER, ""));
  }

  @POST
  @Path("leagues/espn")
  public Uni<Response> linkEspn(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String league,
      @RestForm @DefaultValue("") String s2,
      @RestForm @DefaultValue("") String swid) {
    return form(
        headers, token, session -> changes.linkEspn(session, EspnLeague.read(league, s2, swid)));
  }

  @POST
  @Path("leagues/unlink")
  public Uni<Response> unlink(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String platform,
      @RestForm @DefaultValue("") String league) {
    return form(
        headers,
        token,
        session -> changes.ofLeague(session, key(platform, league), Leagues::unlink));
  }

  @POST
  @Path("leagues/primary")
  public Uni<Response> prefer(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String platform,
      @RestForm @DefaultValue("") String league) {
    return form(
        headers,
        token,
        session -> changes.ofLeague(session, key(platform, league), Leagues::prefer));
  }

  @POST
  @Path("assistants/disconnect")
  public Uni<Response> disconnect(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String client) {
    return form(headers, token, session -> changes.disconnect(session, client));
  }

  @POST
  @Path("time-zone")
  public Uni<Response> timeZone(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String zone) {
    return form(headers, token, session -> changes.timeZone(session, zone));
  }

  @POST
  @Path("quiet-hours")
  public Uni<Response> quietHours(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String none,
      @RestForm @DefaultValue("") String from,
      @RestForm @DefaultValue("") String to) {
    return form(headers, token, session -> changes.quietHours(session, !none.isEmpty(), from, to));
  }

  @POST
  @Path("watches/stop")
  public Uni<Response> stopWatch(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String watch) {
    return form(headers, token, session -> changes.stopWatch(session, watch));
  }

  @POST
  @Path("calls/cancel")
  public Uni<Response> cancelCall(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String call) {
    return form(headers, token, session -> changes.cancelCall(session, call));
  }

  @POST
  @Path("bearer")
  public Uni<Response> bearer(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String marker) {
    return form(headers, token, session -> changes.newBearer(session, marker));
  }

  @POST
  @Path("export")
  @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
  public Uni<Response> export(@Context HttpHeaders headers, @RestForm String token) {
    return form(headers, token, changes::export);
  }

  @POST
  @Path("delete")
  public Uni<Response> delete(
      @Context HttpHeaders headers,
      @RestForm String token,
      @RestForm @DefaultValue("") String last) {
    return form(headers, token, session -> changes.delete(session, last));
  }

  /** Does the work when the browser is signed in and the form is that session's own. */
  private Uni<Response> form(
      HttpHeaders headers, String token, Function<Session, Uni<Answer>> work) {
    return answered(
        pages,
        signedIn
            .session(cookies(headers))
            .chain(
                found -> {
                  if (found.isEmpty()) {
                    return pages.notice(FORBIDDEN, Notice.sessionOver());
                  }
                  Session session = found.get();
                  return session.key().proves(token)
                      ? work.apply(session)
                      : pages.notice(FORBIDDEN, Notice.foreignForm());
                }));
  }

  static Map<String, String> cookies(HttpHeaders headers) {
    return headers.getCookies().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, cookie -> cookie.getValue().getValue()));
  }

  /** The answer over HTTP; a page that says so where it could not be made. */
  static Uni<Response> answered(AccountPages pages, Uni<Answer> answer) {
    return answer
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("account page not shown cause=%s", failure.getClass().getName());
              return pages.notice(UNAVAILABLE, Notice.outOfReach());
            })
        .map(AccountFormsEndpoint::response);
  }

  private static Response response(Answer answer) {
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

  private static Optional<LeagueKey> key(String platform, String league) {
    return LeagueKey.parse(platform + ":" + league);
  }
}
