package dev.comanager.keycloak.signin;

import org.keycloak.models.KeycloakSession;
import org.keycloak.models.ModelDuplicateException;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.models.utils.KeycloakModelUtils;

/**
 * A line as a user of Keycloak. auth-service's database is the truth; the user knows nothing but
 * the line's id, and is made at its first sign-in.
 */
final class LineProjection {
  private LineProjection() {}

  static UserModel of(KeycloakSession session, RealmModel realm, String line) {
    UserModel known = session.users().getUserByUsername(realm, line);
    if (known != null) {
      return known;
    }
    try {
      // A transaction of its own: two first sign-ins at once must not undo each other.
      KeycloakModelUtils.runJobInTransaction(
          session.getKeycloakSessionFactory(),
          other -> {
            RealmModel same = other.realms().getRealm(realm.getId());
            other.getContext().setRealm(same);
            other.users().addUser(same, line).setEnabled(true);
          });
    } catch (ModelDuplicateException e) {
      // The other one was faster; its user serves as well.
      return session.users().getUserByUsername(realm, line);
    }
    return session.users().getUserByUsername(realm, line);
  }
}
