package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that two Keycloak nodes act as one during a sign-in: any step may reach the other node, and
 * if a node ends in the middle, people at worst start again.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
class KeycloakNodesFaultIT {
  private static final List<String> NODES =
      List.of(LocalParts.KEYCLOAK, LocalParts.SECOND_KEYCLOAK);
  private static final Duration RECOVERY = Duration.ofSeconds(90);

  private LocalParts parts;
  private int changes;

  @BeforeEach
  void twoNodes() {
    parts = LocalParts.ofTheStackUnderTest();
    boolean two = parts.exists(LocalParts.SECOND_KEYCLOAK);
    if (!two) {
      System.err.println("SKIPPED: this stack has one Keycloak (./comanager up --replicas 2).");
    }
    Assumptions.assumeTrue(two, "this stack has one Keycloak");
  }

  @AfterEach
  void bothAgain() {
    if (parts != null && parts.exists(LocalParts.SECOND_KEYCLOAK)) {
      NODES.forEach(parts::undrain);
      parts.start(LocalParts.KEYCLOAK);
      parts.awaitRecovery();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aSignInThatAlternatesBetweenNodesWorks(int firstNode) {
    changes = firstNode;
    Phone phone = Phone.any();
    SignIn signIn =
        new SignIn(
            AuthorizationRequest.of(OAuthClient.claude()),
            phone,
            new Browser().beforeEach(this::changeNode));

    String code = signIn.code();
    changeNode();
    Grant grant = Grant.of(OAuthClient.claude(), signIn.exchange(code));
    grant.mcp().call("get_my_leagues").ok();
    changeNode();
    Grant refreshed = Grant.of(OAuthClient.claude(), grant.refresh(Map.of()));
    changeNode();
    Grant again = Grant.of(OAuthClient.claude(), refreshed.refresh(Map.of()));
    again.mcp().call("get_my_leagues").ok();
    changeNode();
    assertThat(again.revoke().statusCode()).isEqualTo(200);
    again.mcp().rpc("tools/list").isError(401, -32001);
    changeNode();

    assertThat(again.refresh(Map.of()).<String>path("error")).isEqualTo("invalid_grant");
    assertThat(changes - firstNode).isGreaterThan(8);
  }

  @Test
  void aCodeFromOneNodeIsAcceptedOnlyOnceByBoth() {
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any());
    changeNode();
    String code = signIn.code();
    changeNode();
    Grant grant = Grant.of(OAuthClient.claude(), signIn.exchange(code));
    changeNode();

    assertThat(signIn.exchange(code).<String>path("error")).isEqualTo("invalid_grant");
    grant.mcp().rpc("tools/list").isError(401, -32001);
  }

  @Test
  void aNodeKilledDuringASignInCostsAtMostARestart() {
    Phone phone = Phone.any();
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone);
    parts.drain(LocalParts.SECOND_KEYCLOAK);
    Page first = signIn.begin();
    int texts = phone.count();
    Page second = signIn.giveNumber(first);
    String code = phone.codeAfter(texts);

    parts.undrain(LocalParts.SECOND_KEYCLOAK);
    parts.kill(LocalParts.KEYCLOAK);

    Page third =
        Awaitility.await()
            .atMost(RECOVERY)
            .pollInterval(Duration.ofMillis(500))
            .until(
                () -> signIn.browser().submit(second.form().code(code)),
                page ->
                    page.status() != 503); // the page says to try again, and the other node answers
    if (third.isConsentPage()) {
      Grant.of(OAuthClient.claude(), signIn.exchange(signIn.allow(third).returned("code")));
    } else {
      assertThat(third.status()).isIn(200, 400, 410);
      assertThat(third.heading()).isNotBlank();
      assertThat(third.document().text()).doesNotContainIgnoringCase("exception");
    }
    System.out.println(
        "keycloak killed in the middle of a sign-in: "
            + (third.isConsentPage() ? "it went on" : third.status() + " " + third.heading()));
    Awaitility.await()
        .atMost(RECOVERY)
        .pollInterval(Duration.ofMillis(500))
        .ignoreExceptions()
        .untilAsserted(
            () -> SignIn.grant(OAuthClient.claude(), phone).mcp().call("get_my_leagues").ok());
  }

  /** From here on, only the node whose turn it is answers. */
  private void changeNode() {
    String next = NODES.get(changes % 2);
    changes++;
    parts.undrain(next);
    parts.drain(NODES.get(changes % 2));
  }
}
