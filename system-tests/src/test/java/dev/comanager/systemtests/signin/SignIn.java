package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;

/** A person's way from an assistant through the three pages and back, in a browser of their own. */
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

  /** Allows all that is asked for, and exchanges the code. */
  public static Grant grant(OAuthClient client, Phone phone) {
    return new SignIn(AuthorizationRequest.of(client), phone).grant();
  }

  /** Allows what this request asks for but what is unticked, and exchanges the code. */
  public Grant grant(String... unticked) {
    Page back = allow(consent(), unticked);
    return Grant.of(request.client(), exchange(back.returned("code")));
  }

  /** The first page. */
  public Page begin() {
    Page page = browser.open(request.uri());
    assertThat(page.isPhonePage()).as("%s %s", page.status(), page.heading()).isTrue();
    return page;
  }

  /** The second page. */
  public Page untilCode() {
    return giveNumber(begin());
  }

  /** The second page, from the first. */
  public Page giveNumber(Page first) {
    Page page = OwnNumbers.requested(browser.submit(first.form().phone(phone.number())));
    assertThat(page.isCodePage()).as("%s %s", page.status(), page.heading()).isTrue();
    return page;
  }

  /** The third page. */
  public Page consent() {
    Page first = begin();
    int texts = phone.count();
    Page second = giveNumber(first);
    return giveCode(second, phone.codeAfter(texts));
  }

  /** The third page, from the second. */
  public Page giveCode(Page second, String code) {
    Page page = browser.submit(second.form().code(code));
    assertThat(page.isConsentPage()).as("%s %s", page.status(), page.heading()).isTrue();
    OwnNumbers.signedIn(phone);
    return page;
  }

  /** Back at the client, with what is unticked left out. */
  public Page allow(Page consent, String... unticked) {
    Form form = consent.formWithButton("Allow");
    for (String scope : unticked) {
      form = form.untick(scope);
    }
    return back(browser.submit(form.press("Allow")));
  }

  /** Back at the client with nothing. */
  public Page deny(Page consent) {
    return back(browser.submit(consent.formWithButton("Don").press("Don")));
  }

  /** The answer of the token endpoint to this code. */
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

  /** A code that was not exchanged yet. */
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
