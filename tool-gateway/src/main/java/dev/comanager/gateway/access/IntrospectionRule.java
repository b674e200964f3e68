package dev.comanager.gateway.access;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.Set;

/** Reads an introspection answer; access is granted only on a complete one (RFC 7662 2.2). */
final class IntrospectionRule {
  private IntrospectionRule() {}

  /**
   * What the answer says.
   *
   * @throws RuntimeException when it says nothing clear
   */
  static Verdict verdict(Buffer answer) {
    JsonNode root = read(answer);
    JsonNode active = root.path("active");
    if (!active.isBoolean()) {
      throw new IllegalArgumentException("introspection answer without active");
    }
    if (!active.booleanValue()) {
      return new Verdict.Refused();
    }
    return new Verdict.Granted(
        new Grant(
            new LineId(text(root, "line")),
            Surface.of(text(root, "surface")),
            scopes(text(root, "scope"))));
  }

  private static Set<Scope> scopes(String spaced) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String name : spaced.split(" ", -1)) {
      // Names that are no scope of ours grant nothing here.
      Scope.find(name).ifPresent(scopes::add);
    }
    return scopes;
  }

  private static String text(JsonNode root, String field) {
    JsonNode value = root.path(field);
    if (!value.isTextual()) {
      throw new IllegalArgumentException("introspection answer without " + field);
    }
    return value.textValue();
  }

  private static JsonNode read(Buffer answer) {
    try {
      return Json.WIRE.readTree(answer.getBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("introspection answer unreadable", e);
    }
  }
}
