package dev.comanager.keycloak.signin;

import org.keycloak.models.KeycloakSession;
import org.keycloak.models.ModelDuplicateException;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.models.utils.KeycloakModelUtils;

/**
 * A line as a Keycloak user. auth-service's database is the source of truth; the user holds only
 * the line's id and is created at the first sign-in.
 */
final class LineProjection {
  private LineProjection() {}

  static UserModel of(KeycloakSession session, RealmModel realm, String line) {
    UserModel known = session.users().getUserByUsername(realm, line);
    if (known != null) {
      return known;
    }
    try {
      // A separate transaction, so that of two concurrent first sign-ins neither rolls back the
      // other.
      KeycloakModelUtils.runJobInTransaction(
          session.getKeycloakSessionFactory(),
          other -> {
            RealmModel same = other.realms().getRealm(realm.getId());
            other.getContext().setRealm(same);
            other.users().addUser(same, line).setEnabled(true);
          });
    } catch (ModelDuplicateException e) {
      // A concurrent sign-in created the user first.
      return session.users().getUserByUsername(realm, line);
    }
    return session.users().getUserByUsername(realm, line);
  }
}
