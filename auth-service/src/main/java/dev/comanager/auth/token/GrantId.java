package dev.comanager.auth.token;

import java.util.HexFormat;
import java.util.regex.Pattern;

/** Names a grant: SHA-256 of the id of Keycloak's session, so that it may be told to everyone. */
public record GrantId(String value) {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  public GrantId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not the id of a grant");
    }
  }

  /** The grant that is this session of Keycloak. */
  public static GrantId ofSession(String session) {
    return new GrantId(HexFormat.of().formatHex(Sha256.of(session)));
  }

  @Override
  public String toString() {
    return value;
  }
}
