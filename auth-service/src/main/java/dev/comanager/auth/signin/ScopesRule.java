package dev.comanager.auth.signin;

import dev.comanager.contracts.Scope;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses the scope parameter (spec 5.5, 7.3; INTERFACE section 7). */
final class ScopesRule {
  /** Clients request these out of habit; they mean nothing here. */
  private static final Set<String> IGNORED = Set.of("openid", "offline_access", "claudeai");

  private static final Pattern SHOWN = Pattern.compile("[A-Za-z0-9._:/-]{1,64}");

  private ScopesRule() {}

  /** The result of parsing. */
  sealed interface Reading {
    /** The requested scopes, in the order of the spec. */
    record Requested(List<Scope> scopes) implements Reading {}

    record Refused(String description) implements Reading {}
  }

  /** Parses the parameter; one without any scope requests all offered scopes. */
  static Reading read(String parameter, Collection<Scope> offered) {
    Set<Scope> requested = EnumSet.noneOf(Scope.class);
    for (String name : parameter.split("\\s+", -1)) {
      if (!name.isEmpty() && !IGNORED.contains(name)) {
        Optional<Scope> scope = Scope.find(name).filter(offered::contains);
        if (scope.isEmpty()) {
          return new Reading.Refused(
              SHOWN.matcher(name).matches()
                  ? "scope is unknown or not available to this client: " + name
                  : "a scope is unknown or not available to this client");
        }
        requested.add(scope.get());
      }
    }
    return new Reading.Requested(
        requested.isEmpty() ? List.copyOf(offered) : List.copyOf(requested));
  }
}
