package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Operator;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Form;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests guessing codes, sending many texts, and probing which numbers exist (INTERFACE 7). */
@Tag("attack")
class GuessingIT {
  private final AuthorizationRequest request = AuthorizationRequest.of(OAuthClient.claude());

  @Test
  void afterManyParallelGuessesTheRightCodeIsRefused() throws Exception {
    Phone phone = Phone.fresh();
    SignIn signIn = new SignIn(request, phone);
    Page second = signIn.untilCode();
    String code = phone.codeAfter(0);
    List<Page> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Page>> requests = new ArrayList<>();
      for (int guess = 1; guess <= 24; guess++) {
        Form form =
            second.form().code("%06d".formatted((Integer.parseInt(code) + guess) % 1_000_000));
        Browser browser = signIn.browser().copy();
        requests.add(threads.submit(() -> browser.submit(form)));
      }
      for (Future<Page> answer : requests) {
        answers.add(answer.get());
      }
    }
    assertThat(answers).noneMatch(Page::isConsentPage);
    Page now = signIn.browser().open(second.address());
    for (int guess = 0; guess < 5 && now.isCodePage(); guess++) {
      now = signIn.browser().submit(now.form().code(Phone.wrong(code)));
    }
    if (now.isCodePage()) {
      now = signIn.browser().submit(now.form().code(code));
    }
    assertThat(now.isConsentPage()).isFalse();
    assertThat(now.isCodePage()).isFalse();
  }

  @Test
  @Tag("thorough")
  void aCodeIsValidOnceAndOnlyForItsOwnSignIn() {
    Phone phone = Phone.fresh();
    SignIn first = new SignIn(request, phone);
    Page codePage = first.untilCode();
    String code = phone.codeAfter(0);
    SignIn second = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone);
    Page other = second.browser().submit(second.begin().form().phone(phone.number()));
    if (other.isCodePage()) {
      Page page = second.browser().submit(other.form().code(code));
      boolean sameDigits = phone.codes().size() > 1 && phone.codeAfter(1).equals(code);
      assertThat(page.isConsentPage() && !sameDigits).isFalse();
    }
    assertThat(first.giveCode(codePage, code).isConsentPage()).isTrue();
  }

  @Test
  @Tag("thorough")
  void aNumberGetsAtMostFiveTextsAnHour() {
    Phone phone = Phone.fresh();
    for (int signIn = 0; signIn < 7; signIn++) {
      Browser browser = new Browser();
      Page first = browser.open(AuthorizationRequest.of(OAuthClient.claude()).uri());
      Page second = browser.submit(first.form().phone(phone.number()));
      // Two texts to a number need thirty seconds between them; each page accepts the number all
      // the same.
      assertThat(second.status()).isEqualTo(200);
    }
    assertThat(phone.codes()).hasSizeLessThanOrEqualTo(5);
  }

  @Test
  @Tag("thorough")
  void theServerRefusesAnotherTextWithinThirtySeconds() {
    Phone phone = Phone.fresh();
    SignIn signIn = new SignIn(request, phone);
    Page second = signIn.untilCode();
    phone.codeAfter(0);
    for (int press = 0; press < 3; press++) {
      second = signIn.browser().submit(second.formWithButton("Send a new").press("Send a new"));
      assertThat(second.isCodePage()).isTrue();
      assertThat(second.alerts()).contains("too soon");
    }
    assertThat(phone.codes()).hasSize(1);
  }

  @Test
  @Tag("thorough")
  void thePagesAreTheSameForActiveSuspendedAndUnknownNumbers() {
    Operator operator = Operator.ofTheStackUnderTest();
    String suspended = Phone.unused();
    String active = Phone.unused();
    Operator.Line line = operator.create(suspended);
    operator.suspend(line);
    operator.create(active);
    Set<String> pages = new HashSet<>();
    Set<String> wrongPages = new HashSet<>();
    for (String number : List.of(suspended, active, Phone.unused())) {
      Phone phone = new Phone(number, Optional.empty());
      SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone);
      Page second = signIn.untilCode();
      pages.add(comparable(second, number));
      Page wrong = signIn.browser().submit(second.form().code("000000"));
      wrongPages.add(comparable(wrong, number));
    }
    assertThat(pages).hasSize(1);
    assertThat(wrongPages).hasSize(1);
  }

  @Test
  @Tag("thorough")
  void aSuspendedLineIsNotTextedAndCannotSignIn() {
    Operator operator = Operator.ofTheStackUnderTest();
    Phone phone = Phone.fresh();
    operator.suspend(operator.create(phone.number()));
    SignIn signIn = new SignIn(request, phone);
    Page second = signIn.untilCode();
    Page page = signIn.browser().submit(second.form().code("123456"));
    assertThat(page.isConsentPage()).isFalse();
    // Texts take only milliseconds; a later one to another phone proves that texts are being
    // delivered.
    Phone other = Phone.fresh();
    new SignIn(AuthorizationRequest.of(OAuthClient.claude()), other).untilCode();
    other.codeAfter(0);
    assertThat(phone.codes()).isEmpty();
  }

  @Test
  @Tag("thorough")
  void theDemoCodeSignsInNoOtherLine() {
    Optional<String> demoCode = Deployment.setting("DEMO_CODE");
    Phone phone = Phone.fresh();
    SignIn signIn = new SignIn(request, phone);
    Page second = signIn.untilCode();
    String code = phone.codeAfter(0);
    String guess = demoCode.orElse("123456");
    if (!guess.equals(code)) {
      assertThat(signIn.browser().submit(second.form().code(guess)).isConsentPage()).isFalse();
    }
  }

  /** The page without the parts that differ between sign-ins. */
  private static String comparable(Page page, String number) {
    return page.status()
        + page.body()
            .replaceAll("(action|name=\"request-id\" content)=\"[^\"]*\"", "")
            .replace(number.substring(number.length() - 4), "")
            .replaceAll("\\bw-\\d+\\b", "");
  }
}
