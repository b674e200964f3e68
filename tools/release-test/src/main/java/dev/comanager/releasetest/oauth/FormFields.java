package dev.comanager.releasetest.oauth;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Fields as a form's body or a query carries them. */
public final class FormFields {
  public static final String MEDIA_TYPE = "application/x-www-form-urlencoded";

  private FormFields() {}

  /** In the order given; a name may come more than once. */
  public static String encoded(Collection<Map.Entry<String, String>> fields) {
    return fields.stream()
        .map(
            field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
