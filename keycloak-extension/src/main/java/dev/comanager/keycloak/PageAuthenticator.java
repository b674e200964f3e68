package dev.comanager.keycloak;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.MultivaluedMap;
import org.keycloak.authentication.AuthenticationFlowContext;
import org.keycloak.authentication.Authenticator;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;

/** Base of the authenticators: each shows a page and takes its form. */
public abstract class PageAuthenticator implements Authenticator {
  /** Takes the form of the page that {@link #authenticate} shows. */
  protected abstract void submit(
      AuthenticationFlowContext context, MultivaluedMap<String, String> form);

  @Override
  public final void action(AuthenticationFlowContext context) {
    if (HttpMethod.POST.equals(context.getHttpRequest().getHttpMethod())) {
      submit(context, context.getHttpRequest().getDecodedFormParameters());
    } else {
      authenticate(context);
    }
  }

  /** The field without spaces around it; empty if it is missing. */
  public static String text(MultivaluedMap<String, String> form, String field) {
    String value = form.getFirst(field);
    return value == null ? "" : value.strip();
  }

  @Override
  public final boolean configuredFor(KeycloakSession session, RealmModel realm, UserModel user) {
    return true;
  }

  @Override
  public final void setRequiredActions(KeycloakSession session, RealmModel realm, UserModel user) {
    // Nothing to set up: anybody who receives the line's texts can sign in.
  }

  @Override
  public final void close() {
    // Nothing to close: one instance serves all requests.
  }
}
