package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How a {@code scope} parameter is read (INTERFACE section 7). */
final class ScopeRule {
  // What clients send out of habit and what means nothing here.
  private static final Set<String> IGNORED = Set.of("openid", "offline_access", "claudeai");

  private ScopeRule() {}

  /** The scopes it names, in the order of the spec; empty when it names one that isn't ours. */
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
