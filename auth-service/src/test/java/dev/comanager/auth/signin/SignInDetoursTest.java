package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.PublicClient;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sign-ins that are abandoned, repeated, or begun twice. */
@QuarkusTest
@WithBackends
class SignInDetoursTest {
  private static final String PHONE = CodeSettings.DEMO_PHONE;
  @Inject AuthorizationRequestStore requests;

  private final Browser browser = TestClients.browser();
  private final PhoneOwner owner = TestClients.demoOwner(browser);
  private PublicClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClients.claude();
  }

  @Test
  void twoSignInsInOneBrowserReturnToTheirOwnClients() {
    PublicClient other =
        TestClients.register("Second", Surface.CLAUDE, "https://claude.com/api/mcp/auth_callback");
    Page first = browser.open(claude.authorize("state", "first"));
    Page second = browser.open(other.authorize("state", "second"));

    Page firstBack = allowed(owner.signIn(first));
    Page secondBack = allowed(owner.signIn(second));

    assertThat(firstBack.redirect().orElseThrow()).hasHost("claude.ai");
    assertThat(firstBack.returned("state")).isEqualTo("first");
    assertThat(secondBack.redirect().orElseThrow()).hasHost("claude.com");
    assertThat(secondBack.returned("state")).isEqualTo("second");
    assertThat(other.exchange(secondBack.returned("code")).status()).isEqualTo(200);
  }

  @Test
  void aRepeatedFormSaysThatTheSignInIsFinished() {
    Page consent = consent();
    assertThat(allowed(consent).returned("code")).isNotEmpty();

    Page again = allowed(consent);
    Page reloaded = browser.open(consent.url());

    for (Page page : List.of(again, reloaded)) {
      assertThat(page.status()).isEqualTo(410);
      assertThat(page.heading()).isEqualTo("This sign-in is finished");
    }
  }

  @Test
  void onlyOneOfTwoConcurrentFormsGetsACode() throws Exception {
    Page consent = consent();
    List<Callable<Page>> both = List.of(() -> allowed(consent), () -> allowed(consent));

    try (ExecutorService atOnce = Executors.newFixedThreadPool(2)) {
      List<Page> pages = new ArrayList<>();
      for (Future<Page> page : atOnce.invokeAll(both)) {
        pages.add(page.get());
      }
      assertThat(pages)
          .filteredOn(page -> page.redirect().isPresent())
          .singleElement()
          .satisfies(page -> assertThat(page.returned("code")).isNotEmpty());
      assertThat(pages)
          .filteredOn(page -> page.redirect().isEmpty())
          .singleElement()
          .satisfies(page -> assertThat(page.status()).isIn(200, 400, 410));
    }
  }

  @Test
  void aSignInWhoseCodeCouldNotBeStoredIsNotFinished() {
    Page consent = consent();
    Database.change(
        "ALTER TABLE authorization_code ADD CONSTRAINT unavailable CHECK (false) NOT VALID");
    Page page;
    try {
      page = allowed(consent);
    } finally {
      Database.change("ALTER TABLE authorization_code DROP CONSTRAINT unavailable");
    }

    assertThat(page.status()).isEqualTo(503);
    assertThat(
            Database.column(
                "SELECT count(finished_at) FROM authorization_request WHERE client_id = '%s'"
                    .formatted(claude.id())))
        .containsExactly("0");
    // Keycloak has lost it, so it begins again for the same client.
    Page back = allowed(owner.signIn(allowed(consent)));
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(back.returned("code")).isNotEmpty();
  }

  @Test
  void reloadingAPageShowsItAgain() {
    Page code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);

    assertThat(browser.open(code.url()).heading()).isEqualTo("Enter the code");
    assertThat(browser.open(code.url()).status()).isEqualTo(200);
  }

  @Test
  void anOldFormLeadsToTheCurrentStepOfTheSignIn() {
    Page phone = browser.open(claude.authorize());
    browser.submit(phone, "phone", PHONE);

    Page page = browser.submit(phone, "phone", PHONE);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isIn("Enter the code", "That page is out of date");
  }

  @Test
  void anExpiredSignInSaysSo() {
    Page code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);
    Database.change(
        "UPDATE authorization_request SET begun_at = begun_at - interval '61 minutes' WHERE"
            + " client_id = '"
            + claude.id()
            + "'");

    Page page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.status()).isEqualTo(410);
    assertThat(page.heading()).isEqualTo("This sign-in took too long");
  }

  @Test
  void deletesASignInThreeHoursAfterItsStart() {
    PublicClient younger = TestClients.claude();
    browser.open(claude.authorize());
    TestClients.browser().open(younger.authorize());
    begunAgo("3 hours 1 minute", claude);
    begunAgo("2 hours 59 minutes", younger);

    Lines.await(requests::deleteExpired);

    assertThat(begunBy(claude)).isEqualTo("0");
    assertThat(begunBy(younger)).isNotEqualTo("0");
  }

  @Test
  void clearsTheStateOfAnExpiredSignIn() {
    PublicClient younger = TestClients.claude();
    browser.open(claude.authorize());
    TestClients.browser().open(younger.authorize());
    begunAgo("61 minutes", claude);
    begunAgo("59 minutes", younger);

    Lines.await(requests::deleteExpired);

    assertThat(withState(claude)).isEqualTo("0");
    assertThat(begunBy(claude)).isNotEqualTo("0");
    assertThat(withState(younger)).isNotEqualTo("0");
  }

  private static String withState(PublicClient client) {
    return Database.column(
            "SELECT count(state) FROM authorization_request WHERE client_id = '%s'"
                .formatted(client.id()))
        .getFirst();
  }

  private static void begunAgo(String age, PublicClient client) {
    Database.change(
        "UPDATE authorization_request SET begun_at = now() - interval '%s' WHERE client_id = '%s'"
            .formatted(age, client.id()));
  }

  private static String begunBy(PublicClient client) {
    return Database.column(
            "SELECT count(*) FROM authorization_request WHERE client_id = '%s'"
                .formatted(client.id()))
        .getFirst();
  }

  @Test
  void restartsASignInThatKeycloakLostWithTheSameClient() {
    Page code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);
    browser.cookies().remove("AUTH_SESSION_ID");

    Page page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isEqualTo("Sign in with your phone");
    Page back = allowed(owner.signIn(page));
    assertThat(back.returned("state")).isEqualTo(claude.state());
    assertThat(back.returned("code")).isNotEmpty();
  }

  private Page consent(String... changes) {
    return owner.untilConsent(claude.authorize(changes));
  }

  private Page allowed(Page consent) {
    return browser.submit(consent, "answer", "allow", "scope", "messages.write");
  }
}
