package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes browsers' {@code Cookie} headers and Keycloak's {@code Set-Cookie} headers. */
class CookiesFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "AUTH_SESSION_ID=abc.def; KC_RESTART=\"eyJ\"; KEYCLOAK_IDENTITY=secret",
        "__Host-comanager-sign-in=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG; x",
        "comanager-sign-in=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
        "KC_RESTART=a\r\nSet-Cookie: b=c; Path=/; Max-Age=0",
        "AUTH_SESSION_ID=a; Max-Age=0; Secure; HttpOnly",
        "AUTH_SESSION_ID=\"; =; ;;==, \u0000",
        "KC_RESTART=" + "a".repeat(4097));
  }

  @Override
  protected void take(byte[] input) {
    String header = Input.bytes(input);

    assertThat(CookiesRule.towardKeycloak(header))
        .matches("|(AUTH_SESSION_ID|KC_RESTART)=[!-~]*(; KC_RESTART=[!-~]*)?")
        .doesNotContain("; KEYCLOAK_IDENTITY=");
    for (boolean secure : new boolean[] {true, false}) {
      CookiesRule.browser(header, secure)
          .ifPresent(
              browser ->
                  assertThat(CookiesRule.ofBrowser(browser, secure))
                      .matches("[!-~]+=[!-~]+(; [!-~]+)+"));
      CookiesRule.towardBrowser(header, secure)
          .ifPresent(
              cookie ->
                  assertThat(cookie)
                      .matches("(AUTH_SESSION_ID|KC_RESTART)=[!-:<-~]*(; [!-:<-~]+){3,5}")
                      .contains("; HttpOnly"));
    }
  }
}
