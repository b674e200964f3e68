package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.signin.KeycloakRedirectRule.Target;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeycloakPathRuleTest {
  private static final String AUTH_URL = "https://auth.example";
  private static final String STEP = "/realms/comanager/login-actions/authenticate";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/realms/comanager/login-actions/",
        "/realms/comanager/login-actions/registration",
        "/realms/comanager/login-actions/reset-credentials",
        "/realms/comanager/login-actions/action-token",
        "/realms/comanager/login-actions/required-action",
        "/realms/comanager/login-actions/authenticate/",
        "/realms/comanager/login-actions/authenticate;x=y",
        "/realms/comanager/login-actions/%61uthenticate",
        "/realms/comanager/login-actions/../protocol/openid-connect/auth",
        "/realms/comanager/login-actions/%2e%2e/protocol/openid-connect/auth",
        "/realms/comanager/login-actions/authenticate/../../protocol/openid-connect/token",
        "/realms/comanager/login-actions%2fauthenticate",
        "/realms/master/login-actions/authenticate",
        "/realms/comanager/protocol/openid-connect/auth",
        "/realms/comanager/protocol/openid-connect/token",
        "/realms/comanager/.well-known/openid-configuration",
        "/realms/comanager/account",
        "/admin/realms/comanager",
        "/resources/x/login/comanager/../../../../admin/css/a.css",
        "/resources/x/login/comanager/css/%2e%2e/a.css",
        "/resources/x/login/comanager/css/..%2fa.css",
        "/resources/x/login/base/css/a.css",
        "/resources/x/admin/comanager/css/a.css",
        "/resources/x/common/keycloak/a.js",
        "//realms/comanager/login-actions/authenticate",
        "/metrics",
        "/health"
      })
  void nothingElseOfKeycloakIsReached(String path) {
    assertThat(KeycloakPathRule.isStep(path)).isFalse();
    assertThat(KeycloakPathRule.isResource(path)).isFalse();
  }

  @Test
  void theStepsAndTheStylesheetAreReachable() {
    assertThat(KeycloakPathRule.isStep(STEP)).isTrue();
    assertThat(KeycloakPathRule.isStep("/realms/comanager/login-actions/restart")).isTrue();
    assertThat(KeycloakPathRule.isResource("/resources/a1b2c/login/comanager/css/signin.css"))
        .isTrue();
    assertThat(KeycloakPathRule.isResource("/resources/a1b2c/login/comanager/img/mark.svg"))
        .isTrue();
  }

  @Property
  void forwardsOnlyTheKnownParametersOfAStep(@ForAll String query) {
    String requested = KeycloakPathRule.step(STEP, ParametersRule.read(query + "&tab_id=t&evil=1"));

    assertThat(requested).startsWith(STEP + "?").contains("tab_id=").doesNotContain("evil");
    assertThat(requested.substring(STEP.length())).matches("\\?[A-Za-z0-9._~%&=-]*");
  }

  @Test
  void readsATabThatIsNamedOnce() {
    assertThat(KeycloakPathRule.tab(ParametersRule.read("tab_id=aB-_9"))).contains("aB-_9");
    assertThat(KeycloakPathRule.tab(ParametersRule.read("tab_id=a&tab_id=b"))).isEmpty();
    assertThat(KeycloakPathRule.tab(ParametersRule.read("tab_id=a%20b"))).isEmpty();
    assertThat(KeycloakPathRule.tab(ParametersRule.read(""))).isEmpty();
  }

  @Test
  void followsKeycloaksRedirectsOnlyToOurOwnSteps() {
    assertThat(KeycloakRedirectRule.read(AUTH_URL + STEP + "?tab_id=t", AUTH_URL))
        .isInstanceOfSatisfying(
            Target.SignInStep.class, it -> assertThat(it.path()).isEqualTo(STEP));
    for (String out :
        new String[] {
          "https://claude.ai/cb?code=c&state=s",
          AUTH_URL + "/realms/comanager/account?tab_id=t",
          AUTH_URL + ".evil.example" + STEP,
          "https://evil.example" + STEP
        }) {
      assertThat(KeycloakRedirectRule.read(out, AUTH_URL)).isInstanceOf(Target.Client.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example", "null", "http://auth.example", ""})
  void rejectsAFormFromAnotherOrigin(String origin) {
    assertThat(FormOriginRule.isOurs(origin, null, AUTH_URL)).isFalse();
    assertThat(FormOriginRule.isOurs(AUTH_URL, "cross-site", AUTH_URL)).isFalse();
    assertThat(FormOriginRule.isOurs(AUTH_URL, "same-origin", AUTH_URL)).isTrue();
    assertThat(FormOriginRule.isOurs(null, null, AUTH_URL)).isTrue();
  }
}
