package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses a {@code scope} parameter (INTERFACE section 7). */
final class ScopeRule {
  // Clients send these out of habit; they mean nothing here.
  private static final Set<String> IGNORED = Set.of("openid", "offline_access", "claudeai");

  private ScopeRule() {}

  /** The named scopes, in the order of the spec; empty if one of them is unknown. */
  static Optional<List<Scope>> read(String parameter) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String name : parameter.split(" ", -1)) {
      if (name.isEmpty() || IGNORED.contains(name)) {
        continue;
      }
      Optional<Scope> scope = Scope.find(name);
      if (scope.isEmpty()) {
        return Optional.empty();
      }
      scopes.add(scope.get());
    }
    return Optional.of(List.copyOf(scopes));
  }
}
