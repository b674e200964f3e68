package dev.comanager.auth.keycloak;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.contracts.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.keycloak.representations.idm.RealmRepresentation;

/** The realm file with its settings filled in, as Keycloak does on import. */
record RealmFile(RealmRepresentation realm) {
  // Keycloak has its own placeholders, in lower case.
  private static final Pattern SETTING = Pattern.compile("\\$\\{([A-Z_]+)(?::([^}]*))?}");
  private static final String FILE = "/realm/comanager-realm.json";
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /**
   * Reads the realm file.
   *
   * @param settings by their names in the file
   * @throws IllegalStateException if the file names a setting that has no value
   */
  static RealmFile with(Map<String, String> settings) {
    String written = Resources.text(RealmFile.class, FILE);
    try {
      return new RealmFile(
          JSON.readValue(
              SETTING.matcher(written).replaceAll(found -> filledIn(found, settings)),
              RealmRepresentation.class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String filledIn(MatchResult found, Map<String, String> settings) {
    String value =
        Optional.ofNullable(settings.get(found.group(1)))
            .or(() -> Optional.ofNullable(found.group(2)))
            .orElseThrow(() -> new IllegalStateException(found.group(1) + " is not set"));
    return Matcher.quoteReplacement(withinString(value));
  }

  private static String withinString(String value) {
    String quoted = JSON.valueToTree(value).toString();
    return quoted.substring(1, quoted.length() - 1);
  }
}
