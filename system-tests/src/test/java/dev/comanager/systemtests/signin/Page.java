package dev.comanager.systemtests.signin;

import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** An answer as a browser sees it: a page, or a redirect. */
public record Page(URI address, int status, HttpHeaders headers, String body, Duration took) {
  /** A header, or an empty text. */
  public String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  /** The redirect target. */
  public Optional<URI> redirect() {
    return status / 100 == 3 && !header("Location").isEmpty()
        ? Optional.of(address.resolve(header("Location")))
        : Optional.empty();
  }

  /** The parameters returned to the client, none of which may be repeated. */
  public Map<String, String> returned() {
    URI back =
        redirect().orElseThrow(() -> new AssertionError("no redirect: " + status + "\n" + body));
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String pair : Optional.ofNullable(back.getRawQuery()).orElse("").split("&", -1)) {
      String[] parts = pair.split("=", 2);
      String value = parts.length < 2 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8);
      if (parameters.put(parts[0], value) != null) {
        throw new AssertionError("twice in the redirect: " + parts[0]);
      }
    }
    return parameters;
  }

  /** One parameter returned to the client, or an empty text. */
  public String returned(String name) {
    return returned().getOrDefault(name, "");
  }

  /** The parsed page. */
  public Document document() {
    return Jsoup.parse(body, address.toString());
  }

  /** Its only top-level heading. */
  public String heading() {
    return document().select("h1").text();
  }

  /** The page's main form: the first one sent by POST. */
  public Form form() {
    return forms().stream()
        .filter(form -> form.method().equals("post"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no form: " + status + " " + address + "\n" + body));
  }

  /** All forms. */
  public List<Form> forms() {
    List<Form> forms = new ArrayList<>();
    for (Element form : document().select("form")) {
      forms.add(Form.of(form, this));
    }
    return forms;
  }

  /** The form that has this button. */
  public Form formWithButton(String label) {
    return forms().stream()
        .filter(form -> form.hasButton(label))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no button \"" + label + "\":\n" + body));
  }

  /** Whether it has a field for a phone number: the first page of sign-in. */
  public boolean isPhonePage() {
    return !document().select("input[type=tel]").isEmpty();
  }

  /** Whether it has a field for the texted code: the second page. */
  public boolean isCodePage() {
    return !document().select("input[autocomplete=one-time-code]").isEmpty();
  }

  /** Whether it is the consent page: the third page. */
  public boolean isConsentPage() {
    return document().select("button").eachText().contains("Allow");
  }

  /** Whether it offers a line without a league to link one: the fourth page. */
  public boolean isLeaguePage() {
    return !document().select("form button[name=skip]").isEmpty();
  }

  /** The scopes whose boxes can be unticked, by their names in the form. */
  public List<String> freeScopes() {
    return document().select("input[type=checkbox]:not([disabled])").eachAttr("value");
  }

  /** The page's alerts: errors under a field and notes above it. */
  public String alerts() {
    return String.join(" ", document().select("[role=alert]").eachText());
  }

  /** The directives of a header like {@code Content-Security-Policy}. */
  public List<String> directives(String header) {
    return Arrays.stream(header(header).split(";", -1)).map(String::strip).toList();
  }
}
