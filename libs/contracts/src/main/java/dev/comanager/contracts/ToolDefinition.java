package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One tool as defined in {@code tools/<name>.json} (spec 4.1): the texts and schemas that a surface
 * lists, and the data that routes and checks its calls.
 *
 * @param order place in the listing: 1–12 {@code claude}, 13 {@code chatgpt}, then {@code full}
 * @param surfaces where the tool is listed, in the order of the spec
 * @param scopes scopes that every call of the tool needs
 * @param argumentScopes additional scopes for calls with certain arguments
 * @param card whether the tool returns a Decision Card and has the card template's address
 * @param failure keys that every failure of this tool has in addition to {@code ok}, {@code code}
 *     and {@code retryable}
 * @param resultKeys keys that every success of this tool has in addition to {@code ok}
 * @param refusedArguments arguments that are refused with {@code E_BAD_ARGS} and their own text, by
 *     name; they are not part of the input schema
 * @param sealedArguments arguments with a person's words, which the gateway seals for the owner
 * @param surfaceProperties properties of the input schema that differ on one surface
 * @param inputSchema the arguments unless a surface overrides them; see {@link #inputSchemaFor}
 */
public record ToolDefinition(
    String name,
    int order,
    String title,
    String description,
    ToolOwner owner,
    Set<Surface> surfaces,
    List<Scope> scopes,
    List<ArgumentScopes> argumentScopes,
    Hints hints,
    boolean card,
    ObjectNode failure,
    List<String> resultKeys,
    Map<String, String> refusedArguments,
    Set<String> sealedArguments,
    Map<Surface, Map<String, ObjectNode>> surfaceProperties,
    ObjectNode inputSchema,
    ObjectNode outputSchema) {

  public ToolDefinition {
    // Enum order, so that every process writes the same listing.
    EnumSet<Surface> ordered = EnumSet.noneOf(Surface.class);
    ordered.addAll(surfaces);
    surfaces = Collections.unmodifiableSet(ordered);
    scopes = List.copyOf(scopes);
    argumentScopes = argumentScopes == null ? List.of() : List.copyOf(argumentScopes);
    resultKeys = List.copyOf(resultKeys);
    refusedArguments = refusedArguments == null ? Map.of() : Map.copyOf(refusedArguments);
    sealedArguments = sealedArguments == null ? Set.of() : Set.copyOf(sealedArguments);
    surfaceProperties = surfaceProperties == null ? Map.of() : Map.copyOf(surfaceProperties);
  }

  /** MCP annotations; all four are always included. */
  public record Hints(
      @JsonProperty("readOnlyHint") boolean readOnly,
      @JsonProperty("destructiveHint") boolean destructive,
      @JsonProperty("idempotentHint") boolean idempotent,
      @JsonProperty("openWorldHint") boolean openWorld) {}

  /**
   * Additional scopes that a call needs when a text argument has a certain value (spec 5).
   *
   * @param argument the argument's name
   * @param value the value that requires them
   */
  public record ArgumentScopes(String argument, String value, List<Scope> scopes) {
    public ArgumentScopes {
      scopes = List.copyOf(scopes);
    }

    private boolean appliesTo(ObjectNode arguments) {
      return value.equals(arguments.path(argument).textValue());
    }
  }

  /** Whether a call of this tool changes state, so that it must not be executed twice. */
  public boolean writes() {
    return !hints.readOnly();
  }

  /**
   * Says how a caller finds out whether a call that may have been executed was (INTERFACE §3,
   * lateness). The wording follows from the tool's permission, which implies the kind of change.
   */
  public String howToCheck() {
    if (scopes.contains(Scope.MESSAGES_WRITE) || scopes.contains(Scope.CALLS_WRITE)) {
      return "Look at the phone, or at recent texts and calls on the account page, before asking"
          + " again.";
    }
    if (scopes.contains(Scope.ALERTS_WRITE)) {
      return "Check with list_watches before asking again.";
    }
    return "Check with get_my_leagues before asking again.";
  }

  /** The input schema for a surface. A copy that the caller may keep or change. */
  public ObjectNode inputSchemaFor(Surface surface) {
    ObjectNode schema = inputSchema.deepCopy();
    Map<String, ObjectNode> narrowed = surfaceProperties.getOrDefault(surface, Map.of());
    if (!narrowed.isEmpty()) {
      ObjectNode properties = schema.withObjectProperty("properties");
      narrowed.forEach((name, property) -> properties.set(name, property.deepCopy()));
    }
    return schema;
  }

  /** All scopes that a call with these arguments needs; the tool's own come first. */
  public List<Scope> scopesFor(ObjectNode arguments) {
    if (argumentScopes.isEmpty()) {
      return scopes;
    }
    List<Scope> needed = new ArrayList<>(scopes);
    for (ArgumentScopes further : argumentScopes) {
      if (further.appliesTo(arguments)) {
        further.scopes().stream().filter(scope -> !needed.contains(scope)).forEach(needed::add);
      }
    }
    return List.copyOf(needed);
  }
}
