package dev.comanager.releasetest.oauth;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Encodes fields for a form body or a query. */
public final class FormFields {
  public static final String MEDIA_TYPE = "application/x-www-form-urlencoded";

  private FormFields() {}

  /** Keeps the given order; a name may occur more than once. */
  public static String encoded(Collection<Map.Entry<String, String>> fields) {
    return fields.stream()
        .map(
            field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
