package dev.comanager.gateway.card;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The decision-card template, one self-contained page that a client renders (spec 2.3). */
@Singleton
public final class CardTemplate {
  public static final String ADDRESS = "ui://comanager/decision-card-v1.html";
  public static final String MIME_TYPE = "text/html;profile=mcp-app";

  private static final String VERSION = "1.0";

  private final String html;

  CardTemplate() {
    try (InputStream in = CardTemplate.class.getResourceAsStream("/card/decision-card-v1.html")) {
      if (in == null) {
        throw new IOException("no card template");
      }
      this.html = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The page. */
  public String html() {
    return html;
  }

  /**
   * The {@code _meta} of a tool's definition and of its results: always {@code service/version}, on
   * card tools also the template's address under the keys that clients look for.
   */
  public static ObjectNode metaOf(boolean card) {
    ObjectNode meta = Json.WIRE.createObjectNode();
    meta.put("service/version", VERSION);
    if (card) {
      meta.put("openai/outputTemplate", ADDRESS);
      meta.putObject("ui").put("resourceUri", ADDRESS);
    }
    return meta;
  }
}
