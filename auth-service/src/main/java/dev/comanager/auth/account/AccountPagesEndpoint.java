package dev.comanager.auth.account;

import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.contracts.LeagueKey;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;

/**
 * Serves {@code GET /account}, the pages below it and their resources; redirects to the sign-in if
 * nobody is signed in.
 */
@Path("/account")
public class AccountPagesEndpoint {
  private static final String FOREVER = "public, max-age=31536000, immutable";

  private final BrowserSessions browsers;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final LeagueChanges leagues;
  private final YahooChanges yahoo;
  private final Stylesheet stylesheet;

  AccountPagesEndpoint(
      BrowserSessions browsers,
      SessionStore sessions,
      AccountPages pages,
      LeagueChanges leagues,
      YahooChanges yahoo,
      Stylesheet stylesheet) {
    this.browsers = browsers;
    this.sessions = sessions;
    this.pages = pages;
    this.leagues = leagues;
    this.yahoo = yahoo;
    this.stylesheet = stylesheet;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> account(@Context RoutingContext context) {
    return show(context, AccountPageName.HOME);
  }

  @GET
  @Path("settings")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> settings(@Context RoutingContext context) {
    return show(context, AccountPageName.SETTINGS);
  }

  @GET
  @Path("bearer")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> bearer(@Context RoutingContext context) {
    return show(context, AccountPageName.BEARER);
  }

  @GET
  @Path("data")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> data(@Context RoutingContext context) {
    return show(context, AccountPageName.DATA);
  }

  @GET
  @Path("delete")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> delete(@Context RoutingContext context) {
    return signedIn(context, pages::delete);
  }

  @GET
  @Path("leagues/unlink")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> unlink(
      @Context RoutingContext context,
      @QueryParam("platform") @DefaultValue("") String platform,
      @QueryParam("league") @DefaultValue("") String league) {
    return signedIn(
        context,
        session -> leagues.confirmUnlink(session, LeagueKey.parse(platform + ":" + league)));
  }

  /** Where Yahoo sends the browser back. */
  @GET
  @Path("yahoo/return")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> yahoo(@Context RoutingContext context) {
    return AccountFormsEndpoint.answered(
        pages,
        browsers
            .session(AccountFormsEndpoint.cookies(context))
            .chain(
                session ->
                    yahoo.end(
                        session,
                        AccountSignInEndpoint.one(context, "state"),
                        AccountSignInEndpoint.one(context, "code"),
                        AccountSignInEndpoint.one(context, "error"),
                        AccountSignInEndpoint.one(context, "iss"))));
  }

  @GET
  @Path("signed-out")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> signedOut() {
    return AccountFormsEndpoint.answered(pages, pages.notice(200, Notice.signedOut()));
  }

  @GET
  @Path("look.css")
  @Produces("text/css;charset=UTF-8")
  public Response styleSheet() {
    return Response.ok(stylesheet.styleSheet()).header(HttpHeaders.CACHE_CONTROL, FOREVER).build();
  }

  @GET
  @Path("mark.svg")
  @Produces("image/svg+xml")
  public Response mark() {
    return Response.ok(stylesheet.mark()).header(HttpHeaders.CACHE_CONTROL, FOREVER).build();
  }

  /** The page with the message of the previous form, which is shown once. */
  private Uni<Response> show(RoutingContext context, AccountPageName name) {
    return signedIn(
        context,
        session ->
            pages
                .show(name, session)
                .call(
                    () ->
                        session.flash().isPresent()
                            ? sessions.clearFlash(session.key())
                            : Uni.createFrom().voidItem()));
  }

  /** Runs the work if the browser is signed in; redirects it to the sign-in otherwise. */
  private Uni<Response> signedIn(
      RoutingContext context, Function<Session, Uni<AccountAnswer>> work) {
    return AccountFormsEndpoint.answered(
        pages,
        browsers
            .session(AccountFormsEndpoint.cookies(context))
            .chain(
                found ->
                    found
                        .map(work)
                        .orElseGet(
                            () -> Uni.createFrom().item(AccountAnswer.to("/account/sign-in")))));
  }
}
