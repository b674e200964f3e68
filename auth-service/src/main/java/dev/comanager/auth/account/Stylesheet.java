package dev.comanager.auth.account;

import dev.comanager.contracts.Resources;
import dev.comanager.contracts.Sha256;
import jakarta.inject.Singleton;

/**
 * The style sheet and the logo, loaded once. The style sheet begins with the design tokens of the
 * sign-in pages, so that both always look the same.
 */
@Singleton
class Stylesheet {
  private static final int TAG_DIGITS = 8;

  private final String styleSheet =
      tokens(Resources.text(Stylesheet.class, "/look/css/signin.css"))
          + Resources.text(Stylesheet.class, "/account/look.css");
  private final String mark = Resources.text(Stylesheet.class, "/account/mark.svg");
  private final String tag = tag(styleSheet);

  String styleSheet() {
    return styleSheet;
  }

  String mark() {
    return mark;
  }

  /**
   * The style sheet's address. It contains a hash of the content, so that no browser uses an
   * outdated copy.
   */
  String address() {
    return "/account/look.css?v=" + tag;
  }

  private static String tokens(String signIn) {
    int start = signIn.indexOf(":root {");
    int end = signIn.indexOf("\n}\n", start);
    if (start < 0 || end < 0) {
      throw new IllegalStateException("the sign-in pages' style sheet has no tokens");
    }
    return signIn.substring(start, end) + "\n}\n";
  }

  private static String tag(String content) {
    return Sha256.hex(content, TAG_DIGITS);
  }
}
