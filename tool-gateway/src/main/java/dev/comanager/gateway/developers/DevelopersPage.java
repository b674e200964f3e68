package dev.comanager.gateway.developers;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;

/** The developers' index page, written once from the catalogue ({developers_url}). */
@Singleton
final class DevelopersPage {
  private static final String ROW = "<li><h3>%s</h3><p>%s</p><p class=\"tags\">%s</p></li>";

  private final String html;
  private final String contentSecurityPolicy;

  DevelopersPage(Catalogue catalogue, PublicAddresses addresses) {
    String css = resource("/developers/index.css");
    this.html =
        resource("/developers/index.html")
            .replace("{{css}}", css)
            .replace("{{base}}", escaped(addresses.baseUrl()))
            .replace("{{auth}}", escaped(addresses.authUrl()))
            .replace("{{developers}}", escaped(addresses.developersUrl()))
            .replace("{{count}}", Integer.toString(catalogue.tools().size()))
            .replace("{{surfaces}}", surfaces(catalogue))
            .replace("{{tools}}", tools(catalogue))
            .replace("{{errors}}", ErrorTable.rows());
    this.contentSecurityPolicy =
        "default-src 'none'; style-src 'sha256-"
            + sha256(css)
            + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }

  String html() {
    return html;
  }

  /** Allows the page's one style block and nothing else. */
  String contentSecurityPolicy() {
    return contentSecurityPolicy;
  }

  private static String surfaces(Catalogue catalogue) {
    StringBuilder rows = new StringBuilder();
    for (Surface surface : Surface.values()) {
      rows.append(
          ROW.formatted(
              "<code>" + surface.code() + "</code>",
              switch (surface) {
                case CLAUDE -> "A directory assistant, signed in by OAuth. Texts only.";
                case CHATGPT ->
                    "A directory assistant, signed in by OAuth. Texts, and calls that it schedules.";
                case FULL -> "The phone line's own bearer, without OAuth.";
              },
              tag("", catalogue.on(surface).size() + " tools")));
    }
    return rows.toString();
  }

  private static String tools(Catalogue catalogue) {
    return catalogue.tools().stream().map(DevelopersPage::row).collect(Collectors.joining("\n"));
  }

  private static String row(Tool tool) {
    ToolDefinition definition = tool.definition();
    String scopes = definition.scopes().stream().map(Scope::code).collect(Collectors.joining(" "));
    String surfaces =
        definition.surfaces().stream().map(Surface::code).collect(Collectors.joining(", "));
    return ROW.formatted(
        escaped(definition.title()) + " <code>" + escaped(tool.name()) + "</code>",
        escaped(firstSentence(definition.description())),
        (definition.writes() ? tag("flag", "Writes") : tag("pine", "Reads"))
            + tag("", scopes)
            + tag("", surfaces));
  }

  private static String firstSentence(String description) {
    int end = description.indexOf(". ");
    return end < 0 ? description : description.substring(0, end + 1);
  }

  static String tag(String kind, String text) {
    String classes = kind.isEmpty() ? "tag" : "tag " + kind;
    return "<span class=\"" + classes + "\">" + escaped(text) + "</span>";
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String resource(String path) {
    try (InputStream in = DevelopersPage.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("no resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
