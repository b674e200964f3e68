package dev.comanager.auth.token;

import dev.comanager.contracts.Sha256;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The id of a grant: SHA-256 of the id of Keycloak's session, so that it may be published. */
public record GrantId(String value) {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public GrantId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not the id of a grant");
    }
  }

  /** The grant of this Keycloak session. */
  public static GrantId ofSession(String session) {
    return new GrantId(HexFormat.of().formatHex(Sha256.of(session)));
  }

  @Override
  public String toString() {
    return value;
  }
}
