package dev.comanager.stack.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.signin.Form;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class BrowserPersonTest {
  @Test
  void returnsTheParametersOfTheRedirect() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    URI authorize = URI.create("http://localhost:8081/authorize?client_id=fcm_1");
    try (BrowserPerson person =
            new BrowserPerson(
                "http://localhost:8090",
                "+12025550143",
                new Transcript(new PrintStream(printed, true, UTF_8)));
        HttpClient browser = HttpClient.newHttpClient()) {
      URI back =
          URI.create("http://127.0.0.1:" + person.port() + "/signed-in?code=xyz&state=a%2Bb");
      HttpResponse<String> page =
          browser.send(HttpRequest.newBuilder(back).build(), HttpResponse.BodyHandlers.ofString());

      URI returned = person.signIn(authorize, List.of());

      assertThat(page.body()).contains("The rest is in your terminal").doesNotContain("xyz");
      assertThat(returned.toString()).startsWith(Assistant.here(person.port()).redirectUri());
      assertThat(Form.parameters(returned))
          .containsEntry("code", "xyz")
          .containsEntry("state", "a+b");
      assertThat(printed.toString(UTF_8))
          .contains(authorize.toString(), "http://localhost:8090/?to=%2B12025550143");
    }
  }
}
