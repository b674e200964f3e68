package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RedirectUriRule.Reading;
import dev.comanager.contracts.Surface;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectUriRuleTest {
  // Includes short callbacks, so that an address is refused for its trick and not for another
  // reason.
  static final RedirectCallbacks CALLBACKS =
      new RedirectCallbacks(
          Set.of(
              "https://claude.ai/api/mcp/auth_callback",
              "https://claude.com/api/mcp/auth_callback",
              "https://claude.ai/cb",
              "https://claude.ai/a",
              "https://claude.ai/b",
              "https://claude.ai/long/*",
              "app.example://cb",
              "com.example.app:/cb",
              "app.example://list/*"),
          Set.of(
              "https://chatgpt.com/connector_platform_oauth_redirect",
              "https://chatgpt.com/connector/oauth/*",
              "https://platform.openai.com/apps-manage/oauth",
              "https://chatgpt.com/cb"),
          true);

  @ParameterizedTest
  @CsvSource({
    "https://claude.ai/api/mcp/auth_callback, CLAUDE",
    "https://claude.com/api/mcp/auth_callback, CLAUDE",
    "https://chatgpt.com/connector_platform_oauth_redirect, CHATGPT",
    "https://chatgpt.com/connector/oauth/AbC-123_x, CHATGPT",
    "https://platform.openai.com/apps-manage/oauth, CHATGPT",
    "http://localhost:6274/oauth/callback, CLAUDE",
    "http://localhost:6274/oauth/callback/debug, CLAUDE",
    "http://127.0.0.1:33418/, CLAUDE",
    "http://127.0.0.1/callback, CLAUDE",
    "http://[::1]:54545/callback, CLAUDE",
    "http://localhost, CLAUDE",
    "https://localhost:8443/callback, CLAUDE",
    "app.example://cb, CLAUDE",
    "com.example.app:/cb, CLAUDE",
  })
  void theSurfaceFollowsFromTheCallback(String uri, Surface surface) {
    assertThat(read(uri)).isEqualTo(new Reading.Good(surface));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai",
        "https://claude.ai/",
        "https://claude.ai/login",
        "https://claude.ai/api/mcp",
        "https://claude.ai/api/mcp/auth_callback/",
        "https://claude.ai/api/mcp/auth_callback/x",
        "https://claude.ai/api/mcp/auth_callback?next=x",
        "https://claude.ai/api/mcp/auth_callbacks",
        "https://claude.ai/api/mcp/AUTH_CALLBACK",
        "https://claude.ai/connector_platform_oauth_redirect",
        "https://chatgpt.com/api/mcp/auth_callback",
        "https://chatgpt.com/connector/oauth",
        "https://chatgpt.com/connector/oauth/",
        "https://chatgpt.com/connector/oauth/*",
        "https://chatgpt.com/connector/oauth/a/b",
        "https://chatgpt.com/connector/oauth/a.b",
        "https://chatgpt.com/connector/oauth/a%2Fb",
        "https://chatgpt.com/connector/oauth/a?x=1",
        "https://platform.openai.com/"
      })
  void refusesOtherPagesOfAKnownHost(String uri) {
    assertThat(read(uri)).isInstanceOf(Reading.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "claude.ai/cb",
        "/cb",
        "//claude.ai/cb",
        "https:claude.ai/cb",
        "https:/claude.ai/cb",
        "https:///cb",
        "https://",
        "http://claude.ai/cb",
        "ftp://claude.ai/cb",
        "javascript:alert(1)",
        "data:text/html,x",
        "javascript://claude.ai/%0aalert(1)",
        "app.example://other",
        "app.example://cb/",
        "app.example://cb?x=1",
        "app.example://cb#x",
        "app.example://x@cb",
        "app.example:cb",
        "app.example:/cb",
        "app.example://list/a",
        "app.example://list/*",
        "App.example://cb",
        "other.example://cb",
        "com.example.app:/cb/../x",
        "app://localhost/cb",
        "HTTPS://claude.ai/cb",
        "https://claude.ai/cb#",
        "https://claude.ai/cb#x",
        "https://evil.example@claude.ai/cb",
        "https://claude.ai@evil.example/cb",
        "https://claude.ai:x@evil.example/cb",
        "https://@claude.ai/cb",
        "https://claude.ai%40evil.example/cb",
        "https://claude.ai\\@evil.example/cb",
        "https://claude.ai\\.evil.example/cb",
        "https://evil.example\\claude.ai/cb",
        "https://CLAUDE.AI/cb",
        "https://Claude.ai/cb",
        "https://claude.ai./cb",
        "https://claude.ai:443/cb",
        "https://claude.ai:8443/cb",
        "https://claude.ai:/cb",
        "https://claude.ai:443@evil.example/cb",
        "https://www.claude.ai/cb",
        "https://api.chatgpt.com/cb",
        "https://openai.com/cb",
        "https://claude.ai.evil.example/cb",
        "https://evilclaude.ai/cb",
        "https://claude-ai.com/cb",
        "https://claude.ai-evil.example/cb",
        "https://claude。ai/cb",
        "https://clаude.ai/cb",
        "https://xn--clude-5ve.ai/cb",
        "https://claude.ai%2eevil.example/cb",
        "https://evil.example/https://claude.ai/cb",
        "https://evil.example?claude.ai/cb",
        "https://evil.example/cb",
        "https://claude.ai/*",
        "https://*.claude.ai/cb",
        "https://claude.ai/a/../cb",
        "https://claude.ai/./cb",
        "https://claude.ai/a/..",
        "https://claude.ai/a/%2e%2e/cb",
        "https://claude.ai/a%2fcb",
        "https://claude.ai/a%5ccb",
        "https://claude.ai//evil.example/cb",
        "https://claude.ai/cb%0d%0aSet-Cookie:x",
        "https://claude.ai/cb%00",
        "https://claude.ai/cb%252e",
        "https://claude.ai/cb\r\nSet-Cookie: x",
        "https://claude.ai/c b",
        "https://claude.ai/cb\t",
        " https://claude.ai/cb",
        "https://claude.ai/cb ",
        "https://claude.ai/cb\u0000",
        "https://claude.ai/cb\u202Eba",
        "https://claude.ai/<script>",
        "https://claude.ai/\"x",
        "https://claude.ai/cb?code=1",
        "https://claude.ai/cb?x=1&state=1",
        "https://claude.ai/cb?iss",
        "https://claude.ai/cb?c%6fde=1",
        "http://localhost.evil.example/cb",
        "http://localhost:80@evil.example/cb",
        "http://127.0.0.1.evil.example/cb",
        "http://127.0.0.2/cb",
        "http://127.1/cb",
        "http://2130706433/cb",
        "http://0x7f.0.0.1/cb",
        "http://0177.0.0.1/cb",
        "http://0.0.0.0/cb",
        "http://[::]/cb",
        "http://[0:0:0:0:0:0:0:1]/cb",
        "http://[::ffff:127.0.0.1]/cb",
        "http://[::1%25lo]/cb",
        "http://[::1].evil.example/cb",
        "http://::1/cb",
        "http://LOCALHOST/cb",
        "http://localhost./cb",
        "http://localhost:0/cb",
        "http://localhost:65536/cb",
        "http://localhost:/cb",
        "http://localhost:080/cb",
        "http://localhost:99999999999/cb",
        "http://192.168.1.10/cb",
        "http://myhost/cb"
      })
  void refusesAddressesThatParsersReadDifferently(String uri) {
    assertThat(read(uri)).isInstanceOf(Reading.Refused.class);
  }

  @Test
  void anAddressMayBeAsLongAsKeycloaksColumn() {
    String longest = "https://claude.ai/long/" + "x".repeat(RedirectUriRule.LONGEST - 23);

    assertThat(read(longest)).isInstanceOf(Reading.Good.class);
    assertThat(read(longest + "x")).isInstanceOf(Reading.Refused.class);
  }

  @Test
  void loopbackCanBeDisabled() {
    RedirectCallbacks without =
        new RedirectCallbacks(CALLBACKS.claude(), CALLBACKS.chatgpt(), false);

    assertThat(RedirectUriRule.read("http://localhost:3000/cb", without))
        .isInstanceOf(Reading.Refused.class);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000/cb, http://localhost:51234/cb",
    "http://localhost:3000/cb, http://localhost/cb",
    "http://localhost/cb, http://localhost:3000/cb",
    "http://127.0.0.1:1/cb?x=1, http://127.0.0.1:65535/cb?x=1",
    "http://[::1]:1/cb, http://[::1]:2/cb",
    "http://localhost:1, http://localhost:2",
    "https://claude.ai/cb, https://claude.ai/cb",
  })
  void ignoresThePortOfALoopbackAddress(String registered, String requested) {
    assertThat(RedirectUriRule.same(registered, requested)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000/cb, http://127.0.0.1:3000/cb",
    "http://127.0.0.1:3000/cb, http://localhost:3000/cb",
    "http://localhost:3000/cb, http://[::1]:3000/cb",
    "http://localhost:3000/cb, https://localhost:3000/cb",
    "https://localhost:3000/cb, https://localhost:3001/cb",
    "http://localhost:3000/cb, http://localhost:3000/cb/",
    "http://localhost:3000/cb, http://localhost:3000/cb?x=1",
    "http://localhost:3000/cb, http://localhost:3000/cb#x",
    "http://localhost:3000/cb, http://localhost:3000@evil.example/cb",
    "http://localhost:3000/cb, http://localhost:@evil.example/cb",
    "http://localhost:3000/cb, http://x@localhost:3000/cb",
    "http://localhost:3000/cb, http://localhost.evil.example:3000/cb",
    "http://localhost:3000/cb, http://LOCALHOST:3000/cb",
    "http://localhost:3000/cb, http://localhost:123456/cb",
    "http://localhost:3000/cb, http://localhost:/cb",
    "http://localhost, http://localhostevil.example",
    "http://127.0.0.1, http://127.0.0.1.evil.example",
    "https://claude.ai/cb, https://claude.ai/CB",
    "https://claude.ai/cb, https://claude.ai/cb/",
    "https://claude.ai/cb, https://claude.ai:443/cb",
    "https://claude.ai/cb, https://claude.ai/cb/../evil",
    "https://claude.ai/cb, http://claude.ai/cb",
    "https://claude.ai/cb, https://claude.com/cb",
  })
  void comparesOtherAddressesExactly(String registered, String requested) {
    assertThat(RedirectUriRule.same(registered, requested)).isFalse();
  }

  private static Reading read(String uri) {
    return RedirectUriRule.read(uri, CALLBACKS);
  }
}
