package dev.comanager.gateway.access;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Reads an introspection response. Only a complete response grants access (RFC 7662 2.2). */
final class IntrospectionRule {
  private IntrospectionRule() {}

  /**
   * The verdict in the response.
   *
   * @throws RuntimeException if the response is unclear
   */
  static BearerVerdict verdict(byte[] answer) {
    JsonNode root = read(answer);
    JsonNode active = root.path("active");
    if (!active.isBoolean()) {
      throw new IllegalArgumentException("introspection answer without active");
    }
    if (!active.booleanValue()) {
      return new BearerVerdict.Refused();
    }
    return new BearerVerdict.Granted(
        new Principal(
            new LineId(text(root, "line")),
            Coded.of(Surface.class, text(root, "surface")),
            scopes(text(root, "scope"))),
        terms(root));
  }

  /**
   * The terms of caching, if they are complete. If auth-service doesn't state how revocations reach
   * the gateway, or gives only a time on its own clock, each call is introspected.
   */
  private static Optional<BearerVerdict.Terms> terms(JsonNode root) {
    JsonNode remember = root.path("remember");
    JsonNode epoch = remember.path("epoch");
    JsonNode settle = remember.path("settle_ms");
    JsonNode grant = remember.path("grant");
    JsonNode life = remember.path("life_ms");
    boolean expires = root.hasNonNull("exp");
    boolean complete =
        epoch.isIntegralNumber()
            && settle.isIntegralNumber()
            && (grant.isTextual() || grant.isMissingNode())
            && (life.isIntegralNumber() || (life.isMissingNode() && !expires));
    return complete
        ? Optional.of(
            new BearerVerdict.Terms(
                epoch.longValue(),
                Optional.ofNullable(grant.textValue()),
                Duration.ofMillis(settle.longValue()),
                life.isMissingNode()
                    ? Optional.empty()
                    : Optional.of(Duration.ofMillis(life.longValue()))))
        : Optional.empty();
  }

  private static Set<Scope> scopes(String spaced) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String name : spaced.split(" ", -1)) {
      // Unknown scope names grant nothing here.
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

  private static JsonNode read(byte[] answer) {
    try {
      return Json.WIRE.readTree(answer);
    } catch (IOException e) {
      throw new UncheckedIOException("introspection answer unreadable", e);
    }
  }
}
