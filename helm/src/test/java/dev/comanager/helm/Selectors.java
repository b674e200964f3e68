package dev.comanager.helm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** Label selectors, read as Kubernetes reads them. */
final class Selectors {
  private Selectors() {}

  /** Whether an object with these labels is selected. */
  static boolean matches(JsonNode selector, Map<String, String> labels) {
    return selector
            .path("matchLabels")
            .propertyStream()
            .allMatch(it -> it.getValue().asText().equals(labels.get(it.getKey())))
        && selector
            .path("matchExpressions")
            .valueStream()
            .allMatch(it -> holds(it, labels.get(it.path("key").asText())));
  }

  private static boolean holds(JsonNode expression, String value) {
    boolean named =
        expression.path("values").valueStream().anyMatch(it -> it.asText().equals(value));
    String operator = expression.path("operator").asText();
    return switch (operator) {
      case "In" -> named;
      case "NotIn" -> !named;
      case "Exists" -> value != null;
      case "DoesNotExist" -> value == null;
      default -> throw new IllegalArgumentException("no operator of a selector: " + operator);
    };
  }
}
