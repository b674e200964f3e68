package dev.comanager.gateway.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks arguments against an input schema, compiled once, and describes the first problem in plain
 * words.
 */
final class ArgumentRule {
  private static final SchemaValidatorsConfig CONFIG =
      SchemaValidatorsConfig.builder().locale(Locale.ROOT).formatAssertionsEnabled(true).build();
  private static final List<String> MOST_SPECIFIC_FIRST =
      List.of("additionalProperties", "required");

  private final JsonSchema schema;
  private final JsonNode properties;
  private final List<String> argumentNames;

  ArgumentRule(ObjectNode inputSchema) {
    this.schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(inputSchema, CONFIG);
    schema.initializeValidators();
    this.properties = inputSchema.path("properties");
    this.argumentNames = ComplaintText.names(properties);
  }

  /** A sentence that names the invalid argument; empty when all are valid. */
  Optional<String> violation(ObjectNode arguments) {
    if (argumentNames.isEmpty() && arguments.isEmpty()) {
      return Optional.empty();
    }
    return unusable(arguments).or(() -> schemaViolation(arguments));
  }

  private Optional<String> schemaViolation(ObjectNode arguments) {
    Set<ValidationMessage> faults = schema.validate(arguments);
    return faults.stream()
        .min(Comparator.comparingInt(ArgumentRule::rank).thenComparing(ArgumentRule::place))
        .map(fault -> ComplaintText.of(fault, properties));
  }

  private static int rank(ValidationMessage fault) {
    int index = MOST_SPECIFIC_FIRST.indexOf(fault.getType());
    return index < 0 ? MOST_SPECIFIC_FIRST.size() : index;
  }

  private static String place(ValidationMessage fault) {
    return fault.getInstanceLocation() + " " + fault.getProperty();
  }

  /**
   * Rejects numbers out of range and unpaired surrogates: they are valid JSON, but nothing can
   * process them.
   */
  private Optional<String> unusable(ObjectNode arguments) {
    return argumentNames.stream()
        .filter(arguments::has)
        .filter(name -> !usable(arguments.get(name)))
        .findFirst()
        .map(ComplaintText::unusable);
  }

  private static boolean usable(JsonNode value) {
    if (value.isTextual()) {
      return WellFormedText.isValid(value.textValue());
    }
    if (value.isDouble()) {
      return Double.isFinite(value.doubleValue());
    }
    if (value.isObject()
        && !value.properties().stream().allMatch(field -> WellFormedText.isValid(field.getKey()))) {
      return false;
    }
    for (JsonNode child : value) {
      if (!usable(child)) {
        return false;
      }
    }
    return true;
  }
}
