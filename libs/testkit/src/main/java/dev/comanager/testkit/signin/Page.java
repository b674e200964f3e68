package dev.comanager.testkit.signin;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A response as a browser sees it: a page, perhaps with a form, or a redirect. */
public record Page(URI url, int status, HttpHeaders headers, String body) {
  /** The header's values, one per line; empty without it. */
  public String header(String name) {
    return String.join("\n", headers.allValues(name));
  }

  public Optional<URI> redirect() {
    return status / 100 == 3 ? headers.firstValue("location").map(url::resolve) : Optional.empty();
  }

  /** A parameter of the redirect to the client; null if absent. */
  public String returned(String name) {
    return Form.parameters(redirect().orElseThrow(() -> unexpected("no redirect"))).get(name);
  }

  public Document document() {
    return Jsoup.parse(body, url.toString());
  }

  /** The text of its heading; empty without one. */
  public String heading() {
    return document().select("h1").text();
  }

  /** The target of its first form. */
  public URI action() {
    Element form = document().selectFirst("form[action]");
    if (form == null) {
      throw unexpected("no form on the page");
    }
    return url.resolve(form.attr("action"));
  }

  /** Whether a form has this field or button. */
  public boolean hasField(String name) {
    return document().selectFirst("form [name=" + name + "]") != null;
  }

  private IllegalStateException unexpected(String what) {
    return new IllegalStateException("%s: %s answered %d%n%s".formatted(what, url, status, body));
  }
}
