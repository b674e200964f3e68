package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
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
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class SignInDetoursTest {
  private static final String PHONE = CodeSettings.DEMO_PHONE;
  @Inject AuthorizationRequestStore requests;

  private final TestBrowser browser = new TestBrowser();
  private TestClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClient.claude();
  }

  @Test
  void twoSignInsInOneBrowserReturnToTheirOwnClients() {
    TestClient other = TestClient.register("Second", "https://claude.com/api/mcp/auth_callback");
    TestPage first = browser.open(claude.authorize("state", "first"));
    TestPage second = browser.open(other.authorize("state", "second"));

    TestPage firstBack = allowed(signedIn(first));
    TestPage secondBack = allowed(signedIn(second));

    assertThat(firstBack.redirect().orElseThrow()).hasHost("claude.ai");
    assertThat(firstBack.returned("state")).isEqualTo("first");
    assertThat(secondBack.redirect().orElseThrow()).hasHost("claude.com");
    assertThat(secondBack.returned("state")).isEqualTo("second");
    assertThat(other.exchange(secondBack.returned("code")).statusCode()).isEqualTo(200);
  }

  @Test
  void aRepeatedFormSaysThatTheSignInIsFinished() {
    TestPage consent = consent();
    assertThat(allowed(consent).returned("code")).isNotEmpty();

    TestPage again = allowed(consent);
    TestPage reloaded = browser.open(consent.url());

    for (TestPage page : List.of(again, reloaded)) {
      assertThat(page.status()).isEqualTo(410);
      assertThat(page.heading()).isEqualTo("This sign-in is finished");
    }
  }

  @Test
  void onlyOneOfTwoConcurrentFormsGetsACode() throws Exception {
    TestPage consent = consent();
    List<Callable<TestPage>> both = List.of(() -> allowed(consent), () -> allowed(consent));

    try (ExecutorService atOnce = Executors.newFixedThreadPool(2)) {
      List<TestPage> pages = new ArrayList<>();
      for (Future<TestPage> page : atOnce.invokeAll(both)) {
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
  void reloadingAPageShowsItAgain() {
    TestPage code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);

    assertThat(browser.open(code.url()).heading()).isEqualTo("Enter the code");
    assertThat(browser.open(code.url()).status()).isEqualTo(200);
  }

  @Test
  void anOldFormLeadsToTheCurrentStepOfTheSignIn() {
    TestPage phone = browser.open(claude.authorize());
    browser.submit(phone, "phone", PHONE);

    TestPage page = browser.submit(phone, "phone", PHONE);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isIn("Enter the code", "That page is out of date");
  }

  @Test
  void anExpiredSignInSaysSo() {
    TestPage code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);
    Database.change(
        "UPDATE authorization_request SET begun_at = begun_at - interval '61 minutes' WHERE"
            + " client_id = '"
            + claude.id()
            + "'");

    TestPage page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.status()).isEqualTo(410);
    assertThat(page.heading()).isEqualTo("This sign-in took too long");
  }

  @Test
  void deletesASignInThreeHoursAfterItsStart() {
    TestClient younger = TestClient.register("Younger", "https://claude.ai/api/mcp/auth_callback");
    browser.open(claude.authorize());
    new TestBrowser().open(younger.authorize());
    begunAgo("3 hours 1 minute", claude);
    begunAgo("2 hours 59 minutes", younger);

    Lines.await(requests::deleteExpired);

    assertThat(begunBy(claude)).isEqualTo("0");
    assertThat(begunBy(younger)).isNotEqualTo("0");
  }

  private static void begunAgo(String age, TestClient client) {
    Database.change(
        "UPDATE authorization_request SET begun_at = now() - interval '%s' WHERE client_id = '%s'"
            .formatted(age, client.id()));
  }

  private static String begunBy(TestClient client) {
    return Database.column(
            "SELECT count(*) FROM authorization_request WHERE client_id = '%s'"
                .formatted(client.id()))
        .getFirst();
  }

  @Test
  void restartsASignInThatKeycloakLostWithTheSameClient() {
    TestPage code = browser.submit(browser.open(claude.authorize()), "phone", PHONE);
    browser.cookies.remove("AUTH_SESSION_ID");

    TestPage page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.heading()).isEqualTo("Sign in with your phone");
    TestPage back = allowed(signedIn(page));
    assertThat(back.returned("state")).isEqualTo(TestClient.STATE);
    assertThat(back.returned("code")).isNotEmpty();
  }

  private TestPage consent(String... changes) {
    return signedIn(browser.open(claude.authorize(changes)));
  }

  private TestPage signedIn(TestPage phone) {
    TestPage code = browser.submit(phone, "phone", PHONE);
    return browser.submit(code, "code", CodeSettings.DEMO_CODE);
  }

  private TestPage allowed(TestPage consent) {
    return browser.submit(consent, "answer", "allow", "scope", "messages.write");
  }
}
