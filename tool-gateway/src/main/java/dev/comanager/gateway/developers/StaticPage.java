package dev.comanager.gateway.developers;

import dev.comanager.contracts.Resources;
import dev.comanager.contracts.Sha256;
import java.util.Base64;

/**
 * A page as it is served.
 *
 * @param contentSecurityPolicy allows what the page holds and nothing else
 */
public record StaticPage(String html, String contentSecurityPolicy) {

  /** The same page, which may also do this. */
  public StaticPage allowing(String directives) {
    return new StaticPage(html, contentSecurityPolicy + "; " + directives);
  }

  /** A page with this one style block. */
  static StaticPage withStyle(String html, String css) {
    return new StaticPage(
        html,
        "default-src 'none'; style-src "
            + source(css)
            + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  }

  /** A text resource of the developers' pages. */
  public static String resource(String name) {
    return Resources.text(StaticPage.class, "/developers/" + name);
  }

  /** The source expression of a policy that allows this style or script alone. */
  public static String source(String text) {
    return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(text)) + "'";
  }
}
