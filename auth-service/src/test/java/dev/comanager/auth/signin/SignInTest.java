package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.KeycloakTestResource;
import dev.comanager.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The way of a person through the pages. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(CodeSettings.class)
@QuarkusTestResource(KeycloakTestResource.class)
class SignInTest {
  private final TestBrowser browser = new TestBrowser();
  private TestClient claude;

  @BeforeEach
  void registerClient() {
    claude = TestClient.claude();
  }

  @Test
  void leadsOverThreePagesBackToTheClientWithACodeItsStateAndTheIssuer() {
    TestPage phone = browser.open(claude.authorize());
    assertThat(phone.status()).isEqualTo(200);
    assertThat(phone.url().getPath()).isEqualTo("/authorize");
    assertThat(phone.heading()).isEqualTo("Sign in with your phone");

    TestPage code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    assertThat(code.heading()).isEqualTo("Enter the code");

    TestPage consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    assertThat(consent.heading()).isEqualTo("Let Claude use your co-manager?");

    TestPage back = browser.submit(consent, "answer", "allow", "scope", "messages.write");
    assertThat(back.status()).isEqualTo(302);
    assertThat(back.redirect().orElseThrow().toString()).startsWith(claude.redirectUri() + "?");
    assertThat(back.returned("state")).isEqualTo(TestClient.STATE);
    assertThat(back.returned("iss")).isEqualTo(TestClient.authUrl());
    assertThat(back.returned("session_state")).isNull();
    assertThat(claude.exchange(back.returned("code")).<String>path("scope").split(" "))
        .containsExactlyInAnyOrder(
            "league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");
  }
}
