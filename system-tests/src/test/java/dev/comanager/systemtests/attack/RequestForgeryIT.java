package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Form;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.Pkce;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that nobody can make a person's browser do what that person did not intend (spec 4.3;
 * INTERFACE 7).
 */
@Tag("attack")
class RequestForgeryIT {
  private final OAuthClient client = OAuthClient.claude();
  private final AuthorizationRequest request = AuthorizationRequest.of(client);

  @Test
  void aSignInCannotContinueInAnotherBrowser() {
    Phone phone = Phone.any();
    SignIn signIn = new SignIn(request, phone);
    Page first = signIn.begin();
    assertStopped(new Browser().submit(first.form().phone(phone.number())));
    int texts = phone.count();
    Page second = signIn.giveNumber(first);
    String code = phone.codeAfter(texts);
    assertStopped(new Browser().submit(second.form().code(code)));
    Page third = signIn.giveCode(second, code);
    assertStopped(new Browser().submit(third.formWithButton("Allow").press("Allow")));
    assertThat(signIn.allow(third).returned("code")).isNotBlank();
  }

  @Test
  void aLinkIntoAPreparedSignInNeverReachesTheAttackersAccount() {
    SignIn strangers = new SignIn(request, Phone.any());
    Page consent = strangers.consent();
    Browser victim = new Browser();
    assertStopped(victim.open(consent.address()));
    assertStopped(victim.open(consent.form().action()));
  }

  @Test
  void anAttackersCookiesDoNotMixTwoSignIns() {
    SignIn strangers = new SignIn(request, Phone.any());
    strangers.begin();
    Phone phone = Phone.fresh();
    AuthorizationRequest own = AuthorizationRequest.of(client);
    SignIn victims = new SignIn(own, phone, strangers.browser().copy());
    Page back = victims.allow(victims.consent());
    assertThat(back.returned("state")).isEqualTo(own.state());
  }

  @Test
  void aFormWithAForgedSessionCodeIsRefused() {
    Phone phone = Phone.fresh();
    SignIn signIn = new SignIn(request, phone);
    Page first = signIn.begin();
    Form forged = first.form().phone(phone.number()).to("session_code=", "session_code=x");
    Page page = signIn.browser().submit(forged);
    assertThat(page.isCodePage()).isFalse();
    assertThat(phone.texts()).isEmpty();
  }

  @Test
  void consentCannotBeGivenByALink() {
    SignIn signIn = new SignIn(request, Phone.any());
    Page third = signIn.consent();
    String query = third.formWithButton("Allow").press("Allow").action() + "&answer=allow";
    Page page = signIn.browser().open(java.net.URI.create(query));
    assertThat(page.redirect()).isEmpty();
  }

  @Test
  void consentCannotBeGivenBeforeTheCode() {
    SignIn signIn = new SignIn(request, Phone.fresh());
    Page second = signIn.untilCode();
    Page page = signIn.browser().submit(second.form().add("answer", "allow"));
    assertThat(page.redirect()).isEmpty();
    page = signIn.browser().submit(second.form().leaveOut("code").add("answer", "allow"));
    assertThat(page.redirect()).isEmpty();
  }

  @Test
  void resubmittingAFormGivesNoSecondCode() {
    SignIn signIn = new SignIn(request, Phone.any());
    Page third = signIn.consent();
    Form allow = third.formWithButton("Allow").press("Allow");
    String code = signIn.skipLeague(signIn.browser().submit(allow)).returned("code");
    Page again = signIn.browser().submit(allow);
    assertThat(again.redirect()).isEmpty();
    assertThat(code).isNotBlank();
  }

  @Test
  void scopesForgedInAFormChangeNothing() {
    SignIn signIn =
        new SignIn(AuthorizationRequest.of(client, List.of("league.read")), Phone.fresh());
    Form allow = signIn.consent().formWithButton("Allow").press("Allow");
    for (String scope : List.of("messages.write", "calls.write", "roster.write", "roster.read")) {
      allow = allow.add("scope", scope);
    }
    String code = signIn.skipLeague(signIn.browser().submit(allow)).returned("code");
    assertThat(Grant.of(client, signIn.exchange(code)).scopes()).containsExactly("league.read");
  }

  @Test
  void aCodeOfOneSignInIsInvalidInAnother() {
    SignIn victims = new SignIn(request, Phone.any());
    String stolen = victims.code();
    Map<String, String> form = victims.exchangeForm(stolen);
    form.put("code_verifier", Pkce.fresh().verifier());
    Response injected = OAuthClient.token(form);
    assertThat(injected.statusCode()).isEqualTo(400);
    assertThat(injected.<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void theChallengeIsRefusedAsAVerifier() {
    SignIn signIn = new SignIn(request, Phone.any());
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.put("code_verifier", request.pkce().challenge());
    form.put("code_challenge_method", "plain");
    assertThat(OAuthClient.token(form).<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void noSignInPageCanBeFramedOrRunScripts() {
    Phone phone = Phone.any();
    SignIn signIn = new SignIn(request, phone);
    Page first = signIn.begin();
    int texts = phone.count();
    Page second = signIn.giveNumber(first);
    Page third = signIn.giveCode(second, phone.codeAfter(texts));
    Page refused = new Browser().open(request.with("client_id", "x").uri());
    Page elsewhere = new Browser().open(first.form().action());
    for (Page page : List.of(first, second, third, refused, elsewhere)) {
      String of = page.heading();
      List<String> policy = page.directives("Content-Security-Policy");
      assertThat(policy).as(of).contains("frame-ancestors 'none'");
      assertThat(page.header("X-Frame-Options")).as(of).isEqualTo("DENY");
      assertThat(page.header("X-Content-Type-Options")).as(of).isEqualTo("nosniff");
      assertThat(page.header("Referrer-Policy")).as(of).isIn("no-referrer", "same-origin");
      assertThat(page.header("Cache-Control")).as(of).contains("no-store");
      assertThat(String.join(";", policy)).as(of).doesNotContain("unsafe", "*", "data:", "http:");
      assertThat(policy)
          .as(of)
          .anyMatch(one -> one.equals("default-src 'none'") || one.equals("script-src 'none'"));
      assertThat(page.document().select("script, [style], style, [onclick], iframe")).isEmpty();
    }
  }

  @Test
  void signInCookiesAreHiddenFromScriptsAndOtherSites() {
    Page first = new Browser().once(request.uri());
    List<String> cookies = first.headers().allValues("set-cookie");
    assertThat(cookies).isNotEmpty();
    for (String cookie : cookies) {
      String attributes = cookie.substring(cookie.indexOf(';') + 1);
      assertThat(attributes).containsIgnoringCase("HttpOnly").containsIgnoringCase("SameSite");
      assertThat(attributes).doesNotContainIgnoringCase("Domain=");
      if (Deployment.authUrl().startsWith("https:")) {
        assertThat(attributes).containsIgnoringCase("Secure");
      } else {
        assertThat(attributes).doesNotContainIgnoringCase("Secure").doesNotContain("None");
      }
    }
  }

  private static void assertStopped(Page page) {
    assertThat(page.redirect()).isEmpty();
    assertThat(page.isCodePage() || page.isConsentPage()).isFalse();
    assertThat(page.status()).isBetween(400, 499);
    assertThat(page.heading()).isNotBlank();
  }
}
