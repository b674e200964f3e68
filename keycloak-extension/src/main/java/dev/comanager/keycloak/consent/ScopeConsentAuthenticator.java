package dev.comanager.keycloak.consent;

import dev.comanager.keycloak.PageAuthenticator;
import dev.comanager.keycloak.signin.SignInNotes;
import dev.comanager.keycloak.signin.SignInPages;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.keycloak.authentication.AuthenticationFlowContext;
import org.keycloak.models.UserModel;
import org.keycloak.models.UserSessionModel;
import org.keycloak.models.UserSessionModel.SessionPersistenceState;
import org.keycloak.models.utils.KeycloakModelUtils;
import org.keycloak.protocol.oidc.OIDCLoginProtocol;
import org.keycloak.services.managers.UserSessionManager;
import org.keycloak.sessions.AuthenticationSessionModel;

/**
 * The consent page (spec 4.3, step 3): scopes as checkboxes. It replaces the scope parameter of
 * this request, which determines the scopes of the code, the token and every refresh. For a line
 * without a league, {@link LeagueStep} follows; the code is made after it.
 */
public final class ScopeConsentAuthenticator extends PageAuthenticator {
  private final LeagueStep leagueStep;

  ScopeConsentAuthenticator(LeagueStep leagueStep) {
    this.leagueStep = leagueStep;
  }

  @Override
  public void authenticate(AuthenticationFlowContext context) {
    AuthenticationSessionModel session = context.getAuthenticationSession();
    if (SignInPages.isOwn(session.getClient())) {
      finish(context, "");
      return;
    }
    if (HttpMethod.POST.equals(context.getHttpRequest().getHttpMethod())) {
      SignInPages.moveOn(context);
      return;
    }
    SignInNotes notes = new SignInNotes(session);
    if (notes.kept().isPresent()) {
      leagueStep.show(context, notes);
      return;
    }
    ConsentOffer offer = offered(session);
    context.challenge(
        SignInPages.form(context)
            .setAttribute("masked", notes.masked())
            .setAttribute("minutesLeft", notes.minutesLeft())
            .setAttribute("leagueStep", LeagueStep.isOffered(notes))
            .setAttribute("fixed", listed(offer, false))
            .setAttribute("free", listed(offer, true))
            .createForm("signin-consent.ftl"));
  }

  @Override
  protected void submit(AuthenticationFlowContext context, MultivaluedMap<String, String> form) {
    SignInNotes notes = new SignInNotes(context.getAuthenticationSession());
    if (notes.kept().isPresent()) {
      if (leagueStep.take(context, notes, form)) {
        finish(context, notes.kept().get());
      }
      return;
    }
    String answer = form.getFirst("answer");
    if ("deny".equals(answer)) {
      SignInPages.decline(context, "the user did not allow it");
    } else if ("allow".equals(answer)) {
      allow(context, notes, form.getOrDefault("scope", List.of()));
    } else {
      SignInPages.moveOn(context);
    }
  }

  private static void allow(
      AuthenticationFlowContext context, SignInNotes notes, Collection<String> ticked) {
    ConsentOffer offer = offered(context.getAuthenticationSession());
    String kept = ConsentRule.joined(ConsentRule.kept(offer, ticked));
    if (LeagueStep.isOffered(notes)) {
      notes.keep(kept);
      SignInPages.moveOn(context);
    } else {
      finish(context, kept);
    }
  }

  // The scope parameter is replaced at the end only: who starts again is asked for all of it.
  private static void finish(AuthenticationFlowContext context, String scopes) {
    AuthenticationSessionModel session = context.getAuthenticationSession();
    session.setClientNote(OIDCLoginProtocol.SCOPE_PARAM, scopes);
    context.attachUserSession(sessionOfItsOwn(context));
    context.success();
  }

  /**
   * Creates a new session. Keycloak would reuse one session for two sign-ins of a browser; here a
   * session is a grant, so that revoking one doesn't affect another.
   */
  private static UserSessionModel sessionOfItsOwn(AuthenticationFlowContext context) {
    UserModel user = context.getUser();
    UserSessionModel session =
        new UserSessionManager(context.getSession())
            .createUserSession(
                KeycloakModelUtils.generateId(),
                context.getRealm(),
                user,
                user.getUsername(),
                context.getConnection().getRemoteAddr(),
                context.getAuthenticationSession().getProtocol(),
                false,
                null,
                null,
                SessionPersistenceState.PERSISTENT);
    session.setState(UserSessionModel.State.LOGGED_IN);
    return session;
  }

  private static ConsentOffer offered(AuthenticationSessionModel session) {
    String requested = session.getClientNote(OIDCLoginProtocol.SCOPE_PARAM);
    return ConsentRule.offered(
        requested == null ? "" : requested,
        new SignInNotes(session).grantedScopes(),
        session.getClient().getClientScopes(false).keySet());
  }

  private static List<Map<String, Object>> listed(ConsentOffer offer, boolean choosable) {
    return offer.all().stream()
        .filter(scope -> scope.choosable() == choosable)
        .map(
            scope ->
                Map.<String, Object>of(
                    "code", scope.code(), "ticked", offer.requested().contains(scope)))
        .toList();
  }

  @Override
  public boolean requiresUser() {
    return true;
  }
}
