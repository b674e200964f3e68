package dev.comanager.keycloak.consent;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides which scopes a consent offers, and which it keeps (spec 5, INTERFACE section 7). */
final class ConsentRule {
  private ConsentRule() {}

  /**
   * The scopes to list: those requested by this sign-in and those that the line granted the client
   * before, limited to those available to the client. A request without scopes asks for all of
   * them.
   *
   * @param requested scope parameter of the request; blank if it names none
   * @param granted scopes that the line has granted this client before
   * @param available scopes that the client may get
   */
  static Set<OfferedScope> offered(
      String requested, Collection<String> granted, Collection<String> available) {
    Stream<String> wanted =
        requested.isBlank()
            ? available.stream()
            : Stream.concat(Stream.of(requested.strip().split("\\s+")), granted.stream());
    return wanted
        .filter(available::contains)
        .flatMap(scope -> OfferedScope.find(scope).stream())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(OfferedScope.class)));
  }

  /**
   * The scopes that remain after the form. A form can only remove scopes, and only optional ones;
   * names that were not offered are ignored.
   */
  static Set<OfferedScope> kept(Set<OfferedScope> offered, Collection<String> ticked) {
    return offered.stream()
        .filter(scope -> !scope.choosable() || ticked.contains(scope.code()))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(() -> EnumSet.noneOf(OfferedScope.class)),
                Collections::unmodifiableSet));
  }

  /** As in a token: separated by spaces, in the order of the spec. */
  static String joined(Set<OfferedScope> scopes) {
    return scopes.stream().map(OfferedScope::code).collect(Collectors.joining(" "));
  }
}
