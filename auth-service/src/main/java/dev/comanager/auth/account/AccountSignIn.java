package dev.comanager.auth.account;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.session.BrowserKey;
import dev.comanager.auth.account.session.CookieRule;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.account.session.SignInCookies;
import dev.comanager.auth.account.session.SignInKey;
import dev.comanager.auth.securityevent.BrowserNameRule;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Completes a sign-in to the account pages: exchanges the code at Keycloak with the verifier of the
 * browser that began it, and gives that browser a session with a new key.
 */
@Singleton
class AccountSignIn {
  /** The Keycloak client of the account pages. */
  static final String CLIENT = "account-pages";

  private static final int BAD_REQUEST = 400;
  // The longest that browsers keep a cookie.
  private static final Duration BROWSER_KNOWN = Duration.ofDays(400);
  private static final String LEFT = "access_denied";

  private final BrowserSessions browsers;
  private final AccountKeycloak keycloak;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final SecureRandom random;

  AccountSignIn(
      BrowserSessions browsers,
      AccountKeycloak keycloak,
      SessionStore sessions,
      AccountPages pages,
      SecureRandom random) {
    this.browsers = browsers;
    this.keycloak = keycloak;
    this.sessions = sessions;
    this.pages = pages;
    this.random = random;
  }

  /**
   * Handles the browser's return from sign-in.
   *
   * @param shown its cookies
   * @param userAgent the {@code User-Agent} header
   * @param returnedTo the redirect address that the sign-in was begun with
   */
  Uni<AccountAnswer> end(
      Map<String, String> shown,
      String userAgent,
      String returnedTo,
      Optional<String> state,
      Optional<String> code,
      Optional<String> error) {
    CookieRule cookies = browsers.cookies();
    SignInCookies signIns = new SignInCookies(cookies);
    Optional<SignInKey> begun = state.flatMap(it -> signIns.began(shown, it));
    if (begun.isEmpty()) {
      return pages.notice(BAD_REQUEST, Notice.signInFailed());
    }
    List<String> over = signIns.end(begun.get(), shown);
    if (code.isEmpty()) {
      Notice notice =
          error.filter(LEFT::equals).isPresent() ? Notice.signInLeft() : Notice.signInFailed();
      return pages.notice(BAD_REQUEST, notice).map(page -> page.with(over));
    }
    BrowserKey browser =
        Optional.ofNullable(shown.get(cookies.browser()))
            .flatMap(BrowserKey::parse)
            .orElseGet(() -> BrowserKey.mint(random));
    return keycloak
        .lineOf(code.get(), begun.get().verifier(), returnedTo)
        .chain(
            line ->
                line.map(it -> sessions.begin(it, browser, BrowserNameRule.of(userAgent)))
                    .orElseGet(() -> Uni.createFrom().item(Optional.empty())))
        .chain(
            session ->
                session.isPresent()
                    ? signedIn(shown, session.get(), browser, over)
                    : pages
                        .notice(BAD_REQUEST, Notice.signInFailed())
                        .map(page -> page.with(over)));
  }

  private Uni<AccountAnswer> signedIn(
      Map<String, String> shown, SessionKey fresh, BrowserKey browser, List<String> over) {
    CookieRule cookies = browsers.cookies();
    Uni<Void> former =
        browsers.key(shown).map(sessions::end).orElseGet(() -> Uni.createFrom().voidItem());
    return former.replaceWith(
        AccountAnswer.to("/account")
            .with(
                Stream.concat(
                        over.stream(),
                        Stream.of(
                            cookies.set(cookies.session(), fresh.value(), AccountConfig.LONGEST),
                            cookies.set(cookies.browser(), browser.value(), BROWSER_KNOWN)))
                    .toList()));
  }
}
