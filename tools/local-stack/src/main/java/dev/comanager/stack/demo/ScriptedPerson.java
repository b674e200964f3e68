package dev.comanager.stack.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The owner of the demo line, automated: enters the number and the texted code, and ticks boxes.
 */
final class ScriptedPerson implements Person {
  private final HttpClient http;
  private final DemoPhone phone;
  private final Transcript transcript;

  ScriptedPerson(HttpClient http, DemoPhone phone, Transcript transcript) {
    this.http = http;
    this.phone = phone;
    this.transcript = transcript;
  }

  @Override
  public WebPage signIn(URI authorize, String authUrl, List<String> unticked)
      throws IOException, InterruptedException {
    WebBrowser browser = new WebBrowser(http, authUrl);
    int before = phone.count();
    transcript.step("A browser opens " + authorize.getPath() + " of the authorization server");
    WebPage first = expect("phone", browser.open(authorize));
    transcript.write("“" + first.heading() + "”");
    WebPage second =
        expect("code", browser.submit(first, List.of(Map.entry("phone", phone.number()))));
    transcript.step("The number is given: " + second.maskedNumber());
    transcript.write("“" + second.heading() + "”");
    DemoPhone.Received received = phone.next(before);
    transcript.write(
        received
            .text()
            .map(text -> "A text arrives: " + text)
            .orElse("No text can be read here; the demo code stands in for it."));
    WebPage third =
        expect("answer", browser.submit(second, List.of(Map.entry("code", received.code()))));
    transcript.step("The code is right: “" + third.heading() + "”");
    List<Map.Entry<String, String>> fields = new ArrayList<>();
    for (WebPage.Box box : third.boxes()) {
      boolean ticked = box.scope().filter(unticked::contains).isEmpty();
      transcript.write((ticked ? "[x] " : "[ ] ") + box.text());
      box.scope().filter(scope -> ticked).ifPresent(it -> fields.add(Map.entry("scope", it)));
    }
    transcript.write(unticked.isEmpty() ? "Allowed as it stands." : "Allowed without that.");
    fields.add(Map.entry("answer", "allow"));
    WebPage back = browser.submit(third, fields);
    if (back.location() == null) {
      throw new IOException("the sign-in ended on the page “" + back.heading() + "”");
    }
    return back;
  }

  private static WebPage expect(String field, WebPage page) throws IOException {
    if (!page.hasField(field)) {
      throw new IOException(
          "the sign-in shows “%s” (HTTP %d)".formatted(page.heading(), page.status()));
    }
    return page;
  }
}
