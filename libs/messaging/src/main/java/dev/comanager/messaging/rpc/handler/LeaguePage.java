package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The page where a line links its leagues ({@code {auth_url}/account}), as answers name it when a
 * league is missing: in the text, and under {@code link_url} for programs that show a link.
 */
@Singleton
public class LeaguePage {
  private static final String KEY = "link_url";

  private final String address;

  public LeaguePage(
      @ConfigProperty(name = "comanager.auth-url", defaultValue = "http://localhost:8081")
          String authUrl) {
    this.address = authUrl.replaceAll("/+$", "") + "/account";
  }

  public String address() {
    return address;
  }

  /** How to link a league from that surface; only {@code full} has a tool that takes names. */
  private String howToLink(Surface surface) {
    return switch (surface) {
      case FULL -> "Link one at %s, or tell me your Sleeper name.".formatted(address);
      case CLAUDE, CHATGPT -> "Link one at %s, then ask again.".formatted(address);
    };
  }

  /**
   * The refusal for a line without a league.
   *
   * @param notDone what that means for the call, such as {@code , so nothing is watched}; may be
   *     empty
   */
  public ToolOutcome.Refused noLeague(Surface surface, String notDone) {
    return refused(
        ToolErrorCode.E_NO_LEAGUE,
        "No league is linked yet%s. %s".formatted(notDone, howToLink(surface)));
  }

  /** A refusal whose text names the page. */
  public ToolOutcome.Refused refused(ToolErrorCode code, String text) {
    ObjectNode details = JsonNodeFactory.instance.objectNode();
    name(details);
    return new ToolOutcome.Refused(code, text, details);
  }

  /** Adds the page's address to an answer. */
  public void name(ObjectNode body) {
    body.put(KEY, address);
  }
}
