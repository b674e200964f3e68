package dev.comanager.keycloak.consent;

import static dev.comanager.keycloak.consent.OfferedScope.ALERTS_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.CALLS_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.LEAGUE_READ;
import static dev.comanager.keycloak.consent.OfferedScope.MESSAGES_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.ROSTER_READ;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConsentRuleTest {
  private static final List<String> AVAILABLE =
      List.of("league.read", "roster.read", "alerts.write", "messages.write", "roster.write");

  @Test
  void offersWhatIsRequestedInTheOrderOfTheSpec() {
    assertThat(ConsentRule.offered("messages.write  league.read", List.of(), AVAILABLE).requested())
        .containsExactly(LEAGUE_READ, MESSAGES_WRITE);
  }

  @Test
  void offersAllAvailableScopesWhenNoneIsRequested() {
    assertThat(ConsentRule.offered(" ", List.of(), AVAILABLE).requested())
        .containsExactly(LEAGUE_READ, ROSTER_READ, ALERTS_WRITE, MESSAGES_WRITE);
  }

  @Test
  void offersNoUnavailableScope() {
    assertThat(
            ConsentRule.offered("league.read calls.write openid", List.of("calls.write"), AVAILABLE)
                .all())
        .containsExactly(LEAGUE_READ);
  }

  @Test
  void neverOffersRosterMoves() {
    assertThat(ConsentRule.offered("roster.write", List.of("roster.write"), AVAILABLE).all())
        .isEmpty();
  }

  @Test
  void offersScopesGrantedBefore() {
    assertThat(ConsentRule.offered("league.read", List.of("messages.write"), AVAILABLE).requested())
        .containsExactly(LEAGUE_READ, MESSAGES_WRITE);
  }

  @Test
  void removesOnlyOptionalScopes() {
    ConsentOffer offer =
        new ConsentOffer(EnumSet.of(LEAGUE_READ, MESSAGES_WRITE, CALLS_WRITE), Set.of());

    assertThat(ConsentRule.kept(offer, List.of("calls.write")))
        .containsExactly(LEAGUE_READ, CALLS_WRITE);
    assertThat(ConsentRule.kept(offer, List.of())).containsExactly(LEAGUE_READ);
  }

  @Test
  void addsNoScopeThatWasNotOffered() {
    assertThat(
            ConsentRule.kept(
                new ConsentOffer(EnumSet.of(LEAGUE_READ), Set.of()),
                List.of("messages.write", "roster.write", "league.read")))
        .containsExactly(LEAGUE_READ);
  }

  @Test
  void suggestsCallsThatAClientMayPlaceButDidNotRequest() {
    List<String> available = List.of("league.read", "messages.write", "calls.write");

    ConsentOffer offer = ConsentRule.offered("league.read messages.write", List.of(), available);

    assertThat(offer.requested()).containsExactly(LEAGUE_READ, MESSAGES_WRITE);
    assertThat(offer.suggested()).containsExactly(CALLS_WRITE);
    assertThat(ConsentRule.kept(offer, List.of("messages.write")))
        .containsExactly(LEAGUE_READ, MESSAGES_WRITE);
    assertThat(ConsentRule.kept(offer, List.of("calls.write")))
        .containsExactly(LEAGUE_READ, CALLS_WRITE);
  }

  @Test
  void callsThatWereRequestedOrGrantedBeforeAreNoSuggestion() {
    List<String> available = List.of("league.read", "calls.write");

    assertThat(ConsentRule.offered("calls.write", List.of(), available).suggested()).isEmpty();
    assertThat(ConsentRule.offered(" ", List.of(), available).suggested()).isEmpty();
    assertThat(ConsentRule.offered("league.read", List.of("calls.write"), available).suggested())
        .isEmpty();
  }

  @Test
  void keepsAllMandatoryScopesAndOfTheOptionalOnesThoseThatAreTicked() {
    for (Set<OfferedScope> available : subsets()) {
      for (Set<OfferedScope> requested : subsets()) {
        ConsentOffer offer =
            ConsentRule.offered(ConsentRule.joined(requested), List.of(), codes(available));
        for (Set<OfferedScope> ticked :
            List.of(
                EnumSet.noneOf(OfferedScope.class),
                EnumSet.of(CALLS_WRITE),
                EnumSet.of(MESSAGES_WRITE, LEAGUE_READ),
                EnumSet.allOf(OfferedScope.class))) {
          Set<OfferedScope> expected = EnumSet.copyOf(available);
          expected.removeIf(
              scope ->
                  scope.choosable()
                      ? !ticked.contains(scope)
                          || (scope != CALLS_WRITE && !isRequested(requested, scope))
                      : !isRequested(requested, scope));

          assertThat(ConsentRule.kept(offer, codes(ticked))).isEqualTo(expected);
        }
      }
    }
  }

  private static boolean isRequested(Set<OfferedScope> requested, OfferedScope scope) {
    return requested.isEmpty() || requested.contains(scope);
  }

  private static List<String> codes(Set<OfferedScope> scopes) {
    return scopes.stream().map(OfferedScope::code).toList();
  }

  private static List<Set<OfferedScope>> subsets() {
    List<Set<OfferedScope>> subsets = new ArrayList<>();
    subsets.add(EnumSet.noneOf(OfferedScope.class));
    for (OfferedScope scope : OfferedScope.values()) {
      for (Set<OfferedScope> without : List.copyOf(subsets)) {
        Set<OfferedScope> with = EnumSet.copyOf(without);
        with.add(scope);
        subsets.add(with);
      }
    }
    return subsets;
  }

  @Test
  void writesScopesAsATokenCarriesThem() {
    assertThat(ConsentRule.joined(EnumSet.of(MESSAGES_WRITE, LEAGUE_READ)))
        .isEqualTo("league.read messages.write");
  }
}
