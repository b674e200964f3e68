package dev.comanager.keycloak.consent;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which scopes a consent offers, and which it leaves (spec 5, INTERFACE section 7). */
final class ConsentRule {
  private ConsentRule() {}

  /**
   * What the page lists: what this sign-in requests and what the line has allowed the client
   * before, as far as the client may have it. A request that names nothing asks for all of that.
   *
   * @param requested scope parameter of the request; blank where it names none
   * @param granted what the line has allowed this client before
   * @param available what the client may have at all
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
   * What remains once the form came back. A form can only take away, and only what may be chosen:
   * names in it that were not offered mean nothing.
   */
  static Set<OfferedScope> kept(Set<OfferedScope> offered, Collection<String> ticked) {
    return offered.stream()
        .filter(scope -> !scope.choosable() || ticked.contains(scope.code()))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(() -> EnumSet.noneOf(OfferedScope.class)),
                Collections::unmodifiableSet));
  }

  /** As a token carries them: separated by spaces, in the order of the spec. */
  static String joined(Set<OfferedScope> scopes) {
    return scopes.stream().map(OfferedScope::code).collect(Collectors.joining(" "));
  }
}
