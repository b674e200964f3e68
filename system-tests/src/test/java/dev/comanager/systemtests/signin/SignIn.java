package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;

/** A person's sign-in: from an assistant through the pages and back, in a new browser. */
public final class SignIn {
  private final AuthorizationRequest request;
  private final Phone phone;
  private final Browser browser;

  public SignIn(AuthorizationRequest request, Phone phone, Browser browser) {
    this.request = request;
    this.phone = phone;
    this.browser = browser;
  }

  public SignIn(AuthorizationRequest request, Phone phone) {
    this(request, phone, new Browser());
  }

  /** Allows all requested scopes, and exchanges the code. */
  public static Grant grant(OAuthClient client, Phone phone) {
    return new SignIn(AuthorizationRequest.of(client), phone).grant();
  }

  /** Allows all requested scopes except the unticked ones, and exchanges the code. */
  public Grant grant(String... unticked) {
    Page back = allow(consent(), unticked);
    return Grant.of(request.client(), exchange(back.returned("code")));
  }

  /** Opens the first page. */
  public Page begin() {
    Page page = browser.open(request.uri());
    assertThat(page.isPhonePage()).as("%s %s", page.status(), page.heading()).isTrue();
    return page;
  }

  /** Continues to the second page. */
  public Page untilCode() {
    return giveNumber(begin());
  }

  /** Enters the number on the first page; returns the second. */
  public Page giveNumber(Page first) {
    Page page = OwnNumbers.requested(browser.submit(first.form().phone(phone.number())));
    assertThat(page.isCodePage()).as("%s %s", page.status(), page.heading()).isTrue();
    return page;
  }

  /** Continues to the third page. */
  public Page consent() {
    Page first = begin();
    int texts = phone.count();
    Page second = giveNumber(first);
    return giveCode(second, phone.codeAfter(texts));
  }

  /** Enters the code on the second page; returns the third. */
  public Page giveCode(Page second, String code) {
    Page page = browser.submit(second.form().code(code));
    assertThat(page.isConsentPage()).as("%s %s", page.status(), page.heading()).isTrue();
    OwnNumbers.signedIn(phone);
    return page;
  }

  /** Allows all but the unticked scopes; returns the redirect to the client. */
  public Page allow(Page consent, String... unticked) {
    Form form = consent.formWithButton("Allow");
    for (String scope : unticked) {
      form = form.untick(scope);
    }
    return back(skipLeague(browser.submit(form.press("Allow"))));
  }

  /** Skips the page that offers a line without a league to link one; returns any other page. */
  public Page skipLeague(Page page) {
    return page.isLeaguePage() ? browser.submit(page.formWithButton("Skip").press("Skip")) : page;
  }

  /** Denies the request; returns the redirect to the client. */
  public Page deny(Page consent) {
    return back(browser.submit(consent.formWithButton("Don").press("Don")));
  }

  /** Exchanges this code at the token endpoint; returns the answer. */
  public Response exchange(String code) {
    return OAuthClient.token(exchangeForm(code));
  }

  /** The form that exchanges this code. */
  public Map<String, String> exchangeForm(String code) {
    return new java.util.HashMap<>(
        Map.of(
            "grant_type", "authorization_code",
            "client_id", request.client().id(),
            "redirect_uri", request.client().redirectUri(),
            "code", code,
            "code_verifier", request.pkce().verifier()));
  }

  /** A new code that has not been exchanged. */
  public String code() {
    return allow(consent()).returned("code");
  }

  public Browser browser() {
    return browser;
  }

  public AuthorizationRequest request() {
    return request;
  }

  private Page back(Page page) {
    assertThat(page.redirect().map(Object::toString).orElse(page.status() + page.heading()))
        .startsWith(request.client().redirectUri());
    assertThat(page.returned("state")).isEqualTo(request.state());
    if (page.returned().containsKey("code")) {
      Seen.secret(page.returned("code"));
    }
    return page;
  }

  /** The scopes of a token answer. */
  public static List<String> scopes(Response token) {
    return List.of(token.<String>path("scope").split(" ", -1));
  }
}
