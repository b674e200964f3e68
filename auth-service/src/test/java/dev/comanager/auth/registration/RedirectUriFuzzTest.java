package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.net.URI;
import java.util.List;

/** Fuzzes redirect addresses of clients. */
class RedirectUriFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "https://claude.ai/api/mcp/auth_callback",
        "https://chatgpt.com/connector/oauth/abc-DEF_1",
        "http://localhost:4711/callback?a=b",
        "http://[::1]:80/x",
        "http://127.0.0.1:065535/",
        "https://claude.ai@other.example/",
        "https://claude.ai:443/api/mcp/auth_callback",
        "https://claude.ai/api/../mcp/auth_callback",
        "mailto:a@b.example",
        "app.example://cb",
        "com.example.app:/cb",
        "https:///x",
        "//claude.ai",
        "http://[fe80::1%25eth0]/",
        "http://LOCALHOST:1/");
  }

  @Override
  protected void take(byte[] input) {
    String written = Input.text(input);
    RedirectUriRule.withoutLoopbackPort(written);
    RedirectUriRule.inKeycloak(written);

    if (RedirectUriRule.read(written, RedirectUriRuleTest.CALLBACKS)
        instanceof RedirectUriRule.Reading.Good) {
      URI uri = URI.create(written);
      assertThat(written).matches("[!-~]{1,250}").doesNotContain("#", "\\");
      assertThat(uri.getRawPath()).doesNotContain("/../");
      assertThat(uri.getUserInfo()).isNull();
      assertThat(
              uri.getScheme().equals("https")
                  || (uri.getScheme().equals("http") && RedirectCallbacks.isLoopback(uri.getHost()))
                  || RedirectUriRuleTest.CALLBACKS.claude().contains(written))
          .isTrue();
      assertThat(RedirectUriRule.same(written, written)).isTrue();
    }
  }
}
