package dev.comanager.auth.account;

import dev.comanager.auth.account.session.CookieRule;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Identifies a browser by its cookies. */
@Singleton
class BrowserSessions {
  private final SessionStore sessions;
  private final CookieRule cookies;

  BrowserSessions(SessionStore sessions, PublicAddresses addresses) {
    this.sessions = sessions;
    this.cookies = new CookieRule(addresses.secure());
  }

  CookieRule cookies() {
    return cookies;
  }

  /** The session key in the cookie, valid or not. */
  Optional<SessionKey> key(Map<String, String> shown) {
    return Optional.ofNullable(shown.get(cookies.session())).flatMap(SessionKey::parse);
  }

  /** The browser's session, if it is valid now. */
  Uni<Optional<Session>> session(Map<String, String> shown) {
    return key(shown).map(sessions::find).orElseGet(() -> Uni.createFrom().item(Optional.empty()));
  }
}
