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
   * them. Calls are suggested to every client that may place them: clients request the scopes of
   * the tool server's metadata, which are those of all clients, so nobody would be offered calls.
   *
   * @param requested scope parameter of the request; blank if it names none
   * @param granted scopes that the line has granted this client before
   * @param available scopes that the client may get
   */
  static ConsentOffer offered(
      String requested, Collection<String> granted, Collection<String> available) {
    Stream<String> wanted =
        requested.isBlank()
            ? available.stream()
            : Stream.concat(Stream.of(requested.strip().split("\\s+")), granted.stream());
    Set<OfferedScope> listed =
        wanted
            .filter(available::contains)
            .flatMap(scope -> OfferedScope.find(scope).stream())
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(OfferedScope.class)));
    boolean suggestCalls =
        available.contains(OfferedScope.CALLS_WRITE.code())
            && !listed.contains(OfferedScope.CALLS_WRITE);
    return new ConsentOffer(listed, suggestCalls ? Set.of(OfferedScope.CALLS_WRITE) : Set.of());
  }

  /**
   * The scopes that remain after the form. It decides only about optional scopes; names that were
   * not offered are ignored.
   */
  static Set<OfferedScope> kept(ConsentOffer offer, Collection<String> ticked) {
    return offer.all().stream()
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
