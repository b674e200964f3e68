package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.http.FormText;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes queries and forms of the sign-in, and what is forwarded to Keycloak. */
class ParametersFuzzTest extends ParserFuzzTest {
  private static final String AUTH = "https://auth.example";

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "session_code=a&execution=b&client_id=fcm_1&tab_id=xY-_&client_data=%7B%7D&other=1",
        "tab_id=1&tab_id=2&skip_logout=%e2%80%a8",
        "/realms/comanager/login-actions/authenticate?tab_id=1#x",
        AUTH + "/realms/comanager/login-actions/restart?a=%00%ff",
        AUTH + ".other.example/realms/comanager/login-actions/authenticate?",
        "/resources/abc12/login/comanager/css/style.css",
        "/resources/../realms/master/login/comanager/css/a.css",
        "%C3%28&%u0041=%&+=%2B");
  }

  @Override
  protected void take(byte[] input) {
    String written = Input.bytes(input);
    Parameters parameters = ParametersRule.read(written);

    assertThat(FormText.decode(ParametersRule.encoded(written))).isEqualTo(written);
    String step = KeycloakPathRule.step(KeycloakPathRule.ACTIONS + "authenticate", parameters);
    assertThat(step).matches("/realms/comanager/login-actions/authenticate\\?[!-~]*");
    assertThat(ParametersRule.read(step.substring(step.indexOf('?') + 1)).values().keySet())
        .allMatch(name -> parameters.values().containsKey(name));
    KeycloakPathRule.tab(parameters).ifPresent(tab -> assertThat(tab).matches("[\\w-]{1,64}"));
    if (KeycloakPathRule.isResource(written) || KeycloakPathRule.isStep(written)) {
      assertThat(written).doesNotContain("..", "//", "%", "?");
    }
    if (KeycloakRedirectRule.read(written, AUTH)
        instanceof KeycloakRedirectRule.Target.SignInStep(String path, _)) {
      assertThat(KeycloakPathRule.isStep(path)).isTrue();
    }
    if (FormEncodingRule.isReadable(written)) {
      assertThat(FormEncodingRule.decoded(written.split("[&=]", -1)[0])).isPresent();
    }
  }
}
