package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.signin.Page;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScriptedPersonTest {
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
  void theConsentPageIsParsedIntoItsVisibleParts() {
    Page page =
        new Page(
            URI.create("http://localhost:8081/authorize?client_id=fcm_1"),
            200,
            HttpHeaders.of(Map.of(), (name, value) -> true),
            CONSENT);

    assertThat(ScopeBox.on(page))
        .containsExactly(
            new ScopeBox("See your leagues", Optional.empty()),
            new ScopeBox("Text you", Optional.of("messages.write")));
    assertThat(ScriptedPerson.maskedNumber(page)).isEqualTo("(•••) •••-0143");
  }

  @Test
  void theCodeIsReadFromTheText() {
    assertThat(DemoPhone.codeIn("482 913 is your Co-Manager code. It works for 5 minutes."))
        .hasValue("482913");
    assertThat(DemoPhone.codeIn("Your lineup is set.")).isEmpty();
  }
}
