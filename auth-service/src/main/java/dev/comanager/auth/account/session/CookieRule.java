package dev.comanager.auth.account.session;

import java.time.Duration;

/**
 * Names and attributes of the account pages' cookies: not readable by scripts, not sent with forms
 * of other sites, and over https bound to this host.
 *
 * @param secure whether browsers reach the pages by https
 */
public record CookieRule(boolean secure) {
  /** The cookie of a signed-in browser. */
  public String session() {
    return named("fcm_account");
  }

  /** The cookie that ties the newest sign-in under way to the browser that began it. */
  public String signIn() {
    return named("fcm_account_sign_in");
  }

  /** The cookie that recognizes a browser; it grants no access. */
  public String browser() {
    return named("fcm_browser");
  }

  /** The header value that sets a cookie with that lifetime. */
  public String set(String name, String value, Duration lasts) {
    return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s"
        .formatted(name, value, lasts.toSeconds(), secure ? "; Secure" : "");
  }

  /** The header value that removes a cookie. */
  public String remove(String name) {
    return set(name, "", Duration.ZERO);
  }

  private String named(String name) {
    return secure ? "__Host-" + name : name;
  }
}
