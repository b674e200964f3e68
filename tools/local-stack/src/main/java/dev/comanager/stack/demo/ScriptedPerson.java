package dev.comanager.stack.demo;

import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The owner of the demo line, automated: enters the number and the texted code, and ticks boxes.
 */
final class ScriptedPerson implements Person {
  private static final Pattern MASKED = Pattern.compile("[(•][(•) -]*\\d{4}");

  private final DemoPhone phone;
  private final Transcript transcript;

  ScriptedPerson(DemoPhone phone, Transcript transcript) {
    this.phone = phone;
    this.transcript = transcript;
  }

  @Override
  public URI signIn(URI authorize, List<String> unticked) throws IOException, InterruptedException {
    Browser browser = new Browser(authorize);
    int before = phone.count();
    transcript.step("A browser opens " + authorize.getPath() + " of the authorization server");
    Page first = expect("phone", browser.open(authorize));
    transcript.write("“" + first.heading() + "”");
    Page second = expect("code", browser.submit(first, "phone", phone.number()));
    transcript.step("The number is given: " + maskedNumber(second));
    transcript.write("“" + second.heading() + "”");
    DemoPhone.Received received = phone.next(before);
    transcript.write(
        received
            .text()
            .map(text -> "A text arrives: " + text)
            .orElse("No text can be read here; the demo code stands in for it."));
    Page third = expect("answer", browser.submit(second, "code", received.code()));
    transcript.step("The code is right: “" + third.heading() + "”");
    List<String> fields = new ArrayList<>(List.of("answer", "allow"));
    for (ScopeBox box : ScopeBox.on(third)) {
      boolean ticked = box.scope().filter(unticked::contains).isEmpty();
      transcript.write((ticked ? "[x] " : "[ ] ") + box.text());
      box.scope().filter(scope -> ticked).ifPresent(it -> fields.addAll(List.of("scope", it)));
    }
    transcript.write(unticked.isEmpty() ? "Allowed as it stands." : "Allowed without that.");
    Page fourth = browser.submit(third, fields.toArray(String[]::new));
    if (fourth.hasField("skip")) {
      transcript.step("The line has no league yet: “" + fourth.heading() + "”");
      transcript.write("Skipped for now.");
    }
    Page back = browser.skipLeague(fourth);
    return back.redirect()
        .orElseThrow(
            () -> new IOException("the sign-in ended on the page “" + back.heading() + "”"));
  }

  /** The masked number on the page. */
  static String maskedNumber(Page page) {
    Matcher found = MASKED.matcher(page.body());
    return found.find() ? found.group() : "";
  }

  private static Page expect(String field, Page page) throws IOException {
    if (!page.hasField(field)) {
      throw new IOException(
          "the sign-in shows “%s” (HTTP %d)".formatted(page.heading(), page.status()));
    }
    return page;
  }
}
