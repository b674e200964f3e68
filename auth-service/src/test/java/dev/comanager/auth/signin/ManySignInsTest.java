package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.limit.BrowserPass;
import dev.comanager.auth.limit.LimitsConfig;
import dev.comanager.auth.limit.PassLimit;
import dev.comanager.auth.limit.SignInsLimit;
import dev.comanager.auth.registration.ClientDocuments;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.testkit.signin.PublicClient;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The limit on begun sign-ins of all addresses together; here one a minute. */
@QuarkusTest
@WithBackends
class ManySignInsTest {
  @Inject RegisteredClients clients;
  @Inject ClientDocuments documents;
  @Inject KeycloakPages pages;
  @Inject AuthorizationRequestStore store;
  @Inject PublicAddresses addresses;
  @Inject BrowserPass pass;
  @Inject PassLimit passes;
  @Inject SecureRandom random;

  private PublicClient claude;
  private Authorize authorize;

  private record Limits(int register, int authorize, int signInsInAll, int signInSteps, int token)
      implements LimitsConfig {}

  @BeforeEach
  void limitToOneAMinute() {
    claude = TestClients.claude();
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    SignInsLimit limit = new SignInsLimit(new Limits(9, 9, 1, 9, 9), passes, metrics);
    authorize = new Authorize(clients, documents, pages, store, addresses, limit, random, metrics);
  }

  @Test
  void onlyRequestsThatBeginASignInCount() {
    String unknown = "client_id=nobody";
    String withoutKey = claude.authorize("code_challenge", null).getRawQuery();
    for (String begunNothing : new String[] {"", unknown, withoutKey, unknown, withoutKey}) {
      assertThat(begin(begunNothing, ""))
          .isNotEqualTo(SignInAnswer.ErrorPage.of(SignInFailure.TOO_MANY));
    }

    assertThat(begin("")).isInstanceOf(SignInAnswer.Page.class);
    assertThat(begin("")).isEqualTo(SignInAnswer.ErrorPage.of(SignInFailure.TOO_MANY));
  }

  @Test
  void aBrowserInWhichSomebodySignedInBeginsNevertheless() {
    begin("");

    assertThat(begin(pass.cookie().orElseThrow().split(";", 2)[0]))
        .isInstanceOf(SignInAnswer.Page.class);
    assertThat(begin("fcm_signed_in=forged"))
        .isEqualTo(SignInAnswer.ErrorPage.of(SignInFailure.TOO_MANY));
  }

  private SignInAnswer begin(String cookies) {
    return begin(claude.authorize().getRawQuery(), cookies);
  }

  private SignInAnswer begin(String query, String cookies) {
    Visit visit = new Visit(false, "/authorize", query, "", cookies, "192.0.2.1");
    return Lines.await(() -> authorize.begin(visit));
  }
}
