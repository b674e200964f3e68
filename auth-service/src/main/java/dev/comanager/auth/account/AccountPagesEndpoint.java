package dev.comanager.auth.account;

import dev.comanager.auth.account.session.SessionStore;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * Serves {@code GET /account} and its resources; redirects to the sign-in if nobody is signed in.
 */
@Path("/account")
public class AccountPagesEndpoint {
  private static final String FOREVER = "public, max-age=31536000, immutable";

  private final SignedIn signedIn;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final Stylesheet stylesheet;

  AccountPagesEndpoint(
      SignedIn signedIn, SessionStore sessions, AccountPages pages, Stylesheet stylesheet) {
    this.signedIn = signedIn;
    this.sessions = sessions;
    this.pages = pages;
    this.stylesheet = stylesheet;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> account(@Context RoutingContext context) {
    return AccountFormsEndpoint.answered(
        pages,
        signedIn
            .session(AccountFormsEndpoint.cookies(context))
            .chain(
                found ->
                    found
                        .map(
                            session ->
                                pages
                                    .account(session, new FormResult.None())
                                    .call(
                                        () ->
                                            session.flash().isPresent()
                                                ? sessions.clearFlash(session.key())
                                                : Uni.createFrom().voidItem()))
                        .orElseGet(() -> Uni.createFrom().item(Answer.to("/account/sign-in")))));
  }

  @GET
  @Path("delete")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> delete(@Context RoutingContext context) {
    return AccountFormsEndpoint.answered(
        pages,
        signedIn
            .session(AccountFormsEndpoint.cookies(context))
            .chain(
                found ->
                    found
                        .map(pages::delete)
                        .orElseGet(() -> Uni.createFrom().item(Answer.to("/account/sign-in")))));
  }

  @GET
  @Path("signed-out")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> signedOut() {
    return AccountFormsEndpoint.answered(pages, pages.notice(200, Notice.signedOut()));
  }

  @GET
  @Path("welcome")
  @Produces(MediaType.TEXT_HTML)
  public Uni<Response> welcome() {
    return AccountFormsEndpoint.answered(pages, pages.welcome());
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
}
