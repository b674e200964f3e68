package dev.comanager.testkit.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageTest {
  private static final URI ADDRESS = URI.create("http://localhost:8081/authorize?client_id=fcm_1");
  private static final String CONSENT =
      """
      <h1>Let Tom &amp; Jerry use your co-manager?</h1>
      <form class="form consent" method="post" action="/realms/comanager/login-actions/authenticate?a=1&amp;b=2">
      <button type="submit" name="answer" value="allow">Allow</button></form>
      """;

  @Test
  void aPageIsParsedIntoItsVisibleParts() {
    Page page = new Page(ADDRESS, 200, headers(Map.of()), CONSENT);

    assertThat(page.heading()).isEqualTo("Let Tom & Jerry use your co-manager?");
    assertThat(page.hasField("answer")).isTrue();
    assertThat(page.hasField("phone")).isFalse();
    assertThat(page.action())
        .isEqualTo(
            URI.create(
                "http://localhost:8081/realms/comanager/login-actions/authenticate?a=1&b=2"));
    assertThat(page.redirect()).isEmpty();
  }

  @Test
  void theRedirectsParametersAreParsed() {
    Page page =
        new Page(
            ADDRESS,
            303,
            headers(Map.of("Location", List.of("https://claude.ai/back?state=a%2Bb&code=xyz"))),
            "");

    assertThat(page.returned("state")).isEqualTo("a+b");
    assertThat(page.returned("code")).isEqualTo("xyz");
    assertThat(page.returned("error")).isNull();
  }

  private static HttpHeaders headers(Map<String, List<String>> headers) {
    return HttpHeaders.of(headers, (name, value) -> true);
  }
}
