package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the pages say and where they lead when auth-service sends no code. */
@ExtendWith(RunningKeycloak.class)
class SendRefusalsIT {
  private static final String PHONE = "+1 202 555 0142";
  private static final String ALL = String.join(" ", Client.FIVE);

  private final Browser browser = Client.browser();
  private final FakeAuthService authService = RunningKeycloak.authService();
  private final Client claude = Client.claude();

  SendRefusalsIT() {
    authService.line(PHONE, "ln_0000000000000000000000a1");
  }

  @AfterEach
  void letSendsPass() {
    authService.refuseSends("");
  }

  @Test
  void saysWhenItIsTooSoonForAnotherText() {
    Page page = claude.untilCode(browser, ALL, PHONE);
    authService.refuseSends("{\"refusal\":\"too_soon\",\"retryAfterSeconds\":12}");

    page = browser.submit(page, "resend", "1");

    assertThat(page.heading()).isEqualTo("Enter the code");
    assertThat(page.body()).contains("too soon for another text");
  }

  @Test
  void saysWhenTheNumberMayGetCodesAgain() {
    authService.refuseSends("{\"refusal\":\"too_many_codes\",\"retryAfterSeconds\":1800}");

    Page page = claude.untilCode(browser, ALL, PHONE);

    assertThat(page.heading()).isEqualTo("Too many codes for now");
    assertThat(page.body())
        .containsPattern("Try again after <strong class=\"nowrap\">\\d{1,2}:\\d\\d [AP]M ET");
  }

  @Test
  void theSameNumberAgainLeadsToTheCodeThatItHas() {
    Page phone = browser.submit(claude.untilCode(browser, ALL, PHONE), "back", "1");
    authService.refuseSends("{\"refusal\":\"too_soon\",\"retryAfterSeconds\":12}");

    Page page = browser.submit(phone, "phone", PHONE);

    assertThat(page.heading()).isEqualTo("Enter the code");
    assertThat(page.body()).contains("too soon for another text");
    assertThat(browser.submit(page, "code", FakeAuthService.RIGHT_CODE).heading())
        .startsWith("Let Claude");
  }

  @Test
  void callsACodeValidOnlyWhileItWorks() {
    Page code = claude.untilCode(browser, ALL, PHONE);

    authService.refuseSends("{\"refusal\":\"too_many_codes\",\"retryAfterSeconds\":1800}");
    Page works = browser.submit(code, "resend", "1");
    authService.refuseSends(
        "{\"refusal\":\"too_many_codes\",\"retryAfterSeconds\":1800,\"codeWorks\":false}");
    Page expired = browser.submit(works, "resend", "1");

    assertThat(works.heading()).isEqualTo("Enter the code");
    assertThat(works.body()).contains("The code you have still works.");
    assertThat(expired.heading()).isEqualTo("Too many codes for now");
    assertThat(expired.body()).contains("Try again after").doesNotContain("still works");
  }

  @Test
  void afterTheThirdTextDoesNotCallAnExpiredCodeValid() {
    Page code = claude.untilCode(browser, ALL, PHONE);
    authService.refuseSends("{\"refusal\":\"sends_used_up\",\"codeWorks\":false}");

    Page page = browser.submit(code, "resend", "1");

    assertThat(page.heading()).isEqualTo("Too many codes for now");
    assertThat(page.body()).contains("has had its three texts").doesNotContain("still works");
  }
}
