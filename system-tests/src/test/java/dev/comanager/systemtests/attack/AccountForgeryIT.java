package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Form;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that only the person at the account page can change a line through it (INTERFACE 7). */
@Tag("attack")
@Tag("thorough")
class AccountForgeryIT {
  private final Phone phone = Phone.fresh();
  private Grant grant;
  private AccountPage account;

  @BeforeEach
  void aLineWithEverything() {
    grant = SignIn.grant(OAuthClient.claude(), phone);
    account = AccountPage.of(phone);
    account.press("Link the demo league").reload();
    assertThat(account.forms()).hasSizeGreaterThan(10);
  }

  @Test
  void formsRequireTheirOwnTokenAndTheSameBrowser() {
    AccountPage stranger = AccountPage.of(Phone.fresh());
    String foreign = stranger.page().document().select("input[name=token]").first().val();
    String before = contents();
    for (Form form : account.forms()) {
      String where = form.action().getPath();
      assertThat(form.names()).as(where).contains("token");
      assertRefused(where, account.browser().submitOnce(form.leaveOut("token")));
      assertRefused(where, account.browser().submitOnce(form.set("token", "")));
      assertRefused(where, account.browser().submitOnce(form.set("token", "x".repeat(43))));
      assertRefused(where, account.browser().submitOnce(form.set("token", foreign)));
      Page elsewhere = new Browser().submitOnce(form);
      assertThat(elsewhere.status()).as(where).isNotEqualTo(200);
      assertThat(elsewhere.body()).as(where).doesNotContain("fcml_");
    }
    assertThat(account.reload().isOpen()).isTrue();
    assertThat(contents()).isEqualTo(before);
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void formsFromAnotherSiteAreRejected() {
    for (Form form : account.forms()) {
      Browser misled = account.browser().copy().with("Origin", "https://evil.example");
      assertRefused(form.action().getPath(), misled.submitOnce(form));
    }
    assertThat(account.reload().isOpen()).isTrue();
  }

  @Test
  void aLinkChangesNothing() {
    String before = contents();
    for (Form form : account.forms()) {
      Page page = account.browser().once(form.action());
      // A page stands at the address of one form, and the question before deleting at another.
      boolean shown =
          List.of("/account/bearer", "/account/delete").contains(form.action().getPath());
      assertThat(page.status())
          .as(form.action().getPath())
          .isBetween(shown ? 200 : 400, shown ? 200 : 422);
      assertThat(page.body()).doesNotContain("fcml_");
    }
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void anotherLinesLeaguesAndAssistantsAreUnreachable() {
    AccountPage stranger = AccountPage.of(Phone.fresh());
    String token = stranger.page().document().select("input[name=token]").first().val();
    Form disconnect = account.reload().page().formWithButton("Disconnect").set("token", token);
    stranger.browser().submitOnce(disconnect.press("Disconnect"));
    AccountPage unlinking = account.openUnlink();
    Form unlink = unlinking.page().formWithButton("Unlink it").set("token", token);
    stranger.browser().submitOnce(unlink.press("Unlink it"));
    assertThat(stranger.browser().once(unlinking.page().address()).status()).isEqualTo(422);
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);
    assertThat(grant.mcp().call("get_my_leagues").ok().path("leagues")).hasSize(1);
  }

  @Test
  void anAssistantsNameIsEscaped() {
    OAuthClient nasty =
        OAuthClient.registered("<img src=x onerror=alert(1)>", OAuthClient.CHATGPT_REDIRECT);
    SignIn.grant(nasty, phone);
    assertThat(account.reload().page().document().select("img, script, [onerror]")).isEmpty();
  }

  @Test
  void thePageCannotBeFramedCachedOrRunScripts() {
    Page page = account.page();
    assertThat(page.directives("Content-Security-Policy")).contains("frame-ancestors 'none'");
    assertThat(page.header("Content-Security-Policy")).doesNotContain("unsafe", "*");
    assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
    assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.document().select("script, [style], iframe")).isEmpty();
  }

  @Test
  void theSessionCookieIsHiddenFromScriptsAndOtherSites() {
    assertThat(account.browser().setCookies()).isNotEmpty();
    for (String cookie : account.browser().setCookies()) {
      String attributes = cookie.substring(cookie.indexOf(';') + 1);
      assertThat(attributes).containsIgnoringCase("HttpOnly").containsIgnoringCase("SameSite");
      assertThat(attributes.contains("Secure"))
          .isEqualTo(Deployment.authUrl().startsWith("https:"));
    }
  }

  private String contents() {
    return account.reload().page().document().select("main li h3, main .tag").text();
  }

  private static void assertRefused(String where, Page page) {
    assertThat(page.status()).as(where).isEqualTo(403);
    assertThat(page.body()).as(where).doesNotContain("fcml_");
    assertThat(page.heading()).as(where).isNotBlank();
  }
}
