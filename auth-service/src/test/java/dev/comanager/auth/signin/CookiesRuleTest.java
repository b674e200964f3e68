package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CookiesRuleTest {
  private static final Browser BROWSER = Browser.fresh(new SecureRandom());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KEYCLOAK_IDENTITY",
        "KEYCLOAK_SESSION",
        "KEYCLOAK_REMEMBER_ME",
        "KC_AUTH_SESSION_HASH",
        "auth_session_id",
        "X"
      })
  void cookiesThatSignInWithoutACodePassInNeitherDirection(String name) {
    assertThat(CookiesRule.towardBrowser(name + "=v; Path=/", true)).isEmpty();
    assertThat(CookiesRule.towardKeycloak("a=b; " + name + "=v; AUTH_SESSION_ID=x"))
        .isEqualTo("AUTH_SESSION_ID=x");
  }

  @Test
  void keycloaksCookieAttributesAreRewritten() {
    String set = "AUTH_SESSION_ID=\"a.b\";Version=1;Path=/realms/x;Secure;HttpOnly;SameSite=None";
    assertThat(CookiesRule.towardBrowser(set, true))
        .contains("AUTH_SESSION_ID=a.b; Path=/; HttpOnly; SameSite=Lax; Secure");
    assertThat(CookiesRule.towardBrowser(set, false))
        .contains("AUTH_SESSION_ID=a.b; Path=/; HttpOnly; SameSite=Lax");
    assertThat(CookiesRule.towardBrowser("KC_RESTART=; Max-Age=0; Path=/", false))
        .contains("KC_RESTART=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  }

  @Test
  void recognizesABrowserByItsCookie() {
    for (boolean secure : new boolean[] {true, false}) {
      String pair = CookiesRule.ofBrowser(BROWSER, secure).split(";", 2)[0];
      assertThat(CookiesRule.browser("x=y; " + pair, secure)).contains(BROWSER);
      assertThat(CookiesRule.browser(pair, !secure)).isEmpty();
    }
    assertThat(CookiesRule.ofBrowser(BROWSER, true)).startsWith("__Host-").contains("; Secure");
  }

  @Property
  void noBrowserHeaderBreaksTheHeaderForKeycloak(@ForAll String header) {
    assertThat(CookiesRule.towardKeycloak(header + "; AUTH_SESSION_ID=" + header))
        .matches("(AUTH_SESSION_ID=[!-~]*)?(; )?(KC_RESTART=[!-~]*)?");
    assertThat(CookiesRule.browser("comanager-sign-in=" + header, false)).isEmpty();
  }
}
