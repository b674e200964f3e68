package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WebPageTest {
  private static final URI ADDRESS = URI.create("http://localhost:8081/authorize?client_id=fcm_1");
  private static final String CONSENT =
      """
      <h1>Let Tom &amp; Jerry use your co-manager?</h1>
      <form class="form consent" method="post" action="/realms/comanager/login-actions/authenticate?a=1&amp;b=2">
      <dd class="num">(•••) •••-0143</dd>
      <label class="scope"><input type="checkbox" checked disabled><span><b>See your leagues</b></span></label>
      <label class="scope"><input type="checkbox" name="scope" value="messages.write" checked><span><b>Text you</b></span></label>
      <button type="submit" name="answer" value="allow">Allow</button></form>
      """;

  @Test
  void aPageIsParsedIntoItsVisibleParts() {
    WebPage page = new WebPage(ADDRESS, 200, null, CONSENT);

    assertThat(page.heading()).isEqualTo("Let Tom & Jerry use your co-manager?");
    assertThat(page.boxes())
        .containsExactly(
            new WebPage.Box("See your leagues", Optional.empty()),
            new WebPage.Box("Text you", Optional.of("messages.write")));
    assertThat(page.maskedNumber()).isEqualTo("(•••) •••-0143");
    assertThat(page.hasField("answer")).isTrue();
    assertThat(page.hasField("phone")).isFalse();
    assertThat(page.action())
        .hasValue(
            URI.create(
                "http://localhost:8081/realms/comanager/login-actions/authenticate?a=1&b=2"));
  }

  @Test
  void theRedirectsParametersAreParsed() {
    WebPage page = new WebPage(ADDRESS, 303, "https://claude.ai/back?state=a%2Bb&code=xyz", "");

    assertThat(page.returned("state")).isEqualTo("a+b");
    assertThat(page.returned("code")).isEqualTo("xyz");
    assertThat(page.returned("error")).isEmpty();
  }

  @Test
  void theCodeIsReadFromTheText() {
    assertThat(DemoPhone.codeIn("482 913 is your Co-Manager code. It works for 5 minutes."))
        .hasValue("482913");
    assertThat(DemoPhone.codeIn("Your lineup is set.")).isEmpty();
  }
}
