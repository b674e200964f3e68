package dev.comanager.keycloak.consent;

import static dev.comanager.keycloak.consent.OfferedScope.ALERTS_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.CALLS_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.LEAGUE_READ;
import static dev.comanager.keycloak.consent.OfferedScope.MESSAGES_WRITE;
import static dev.comanager.keycloak.consent.OfferedScope.ROSTER_READ;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConsentRuleTest {
  private static final List<String> AVAILABLE =
      List.of("league.read", "roster.read", "alerts.write", "messages.write", "roster.write");

  @Test
  void offersWhatIsRequestedInTheOrderOfTheSpec() {
    assertThat(ConsentRule.offered("messages.write  league.read", List.of(), AVAILABLE))
        .containsExactly(LEAGUE_READ, MESSAGES_WRITE);
  }

  @Test
  void offersAllAvailableScopesWhenNoneIsRequested() {
    assertThat(ConsentRule.offered(" ", List.of(), AVAILABLE))
        .containsExactly(LEAGUE_READ, ROSTER_READ, ALERTS_WRITE, MESSAGES_WRITE);
  }

  @Test
  void offersNoUnavailableScope() {
    assertThat(
            ConsentRule.offered(
                "league.read calls.write openid", List.of("calls.write"), AVAILABLE))
        .containsExactly(LEAGUE_READ);
  }

  @Test
  void neverOffersRosterMoves() {
    assertThat(ConsentRule.offered("roster.write", List.of("roster.write"), AVAILABLE)).isEmpty();
  }

  @Test
  void offersScopesGrantedBefore() {
    assertThat(ConsentRule.offered("league.read", List.of("messages.write"), AVAILABLE))
        .containsExactly(LEAGUE_READ, MESSAGES_WRITE);
  }

  @Test
  void removesOnlyOptionalScopes() {
    Set<OfferedScope> offered = EnumSet.of(LEAGUE_READ, MESSAGES_WRITE, CALLS_WRITE);

    assertThat(ConsentRule.kept(offered, List.of("calls.write")))
        .containsExactly(LEAGUE_READ, CALLS_WRITE);
    assertThat(ConsentRule.kept(offered, List.of())).containsExactly(LEAGUE_READ);
  }

  @Test
  void addsNoScopeThatWasNotOffered() {
    assertThat(
            ConsentRule.kept(
                EnumSet.of(LEAGUE_READ), List.of("messages.write", "roster.write", "league.read")))
        .containsExactly(LEAGUE_READ);
  }

  @Test
  void writesScopesAsATokenCarriesThem() {
    assertThat(ConsentRule.joined(EnumSet.of(MESSAGES_WRITE, LEAGUE_READ)))
        .isEqualTo("league.read messages.write");
  }
}
