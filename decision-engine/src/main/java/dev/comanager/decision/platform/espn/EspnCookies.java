package dev.comanager.decision.platform.espn;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A person's ESPN sign-in: two cookies from the person's browser. Never logged and never part of an
 * answer.
 *
 * @param s2 {@code espn_s2} as a browser sends it
 * @param swid {@code SWID} with its braces
 */
public record EspnCookies(String s2, String swid) {
  private static final Pattern S2 = Pattern.compile("[A-Za-z0-9%+/=_.-]{20,2000}");
  private static final Pattern SWID =
      Pattern.compile("\\{?([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})}?");

  /**
   * Parses cookies as a person pasted them; empty when they can't be valid. Braces may be missing,
   * and characters may be percent-encoded or not.
   */
  public static Optional<EspnCookies> read(String s2, String swid) {
    String encoded = s2.strip().replace("+", "%2B").replace("/", "%2F").replace("=", "%3D");
    var id =
        SWID.matcher(swid.strip().toUpperCase(Locale.ROOT).replace("%7B", "{").replace("%7D", "}"));
    return S2.matcher(encoded).matches() && id.matches()
        ? Optional.of(new EspnCookies(encoded, "{" + id.group(1) + "}"))
        : Optional.empty();
  }

  String header() {
    return "espn_s2=" + s2 + "; SWID=" + swid;
  }

  @Override
  public String toString() {
    return "EspnCookies[***]";
  }
}
