package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MintingKeycloakTest {
  /** Spec 2.9 and 8.3: the token lasts 86400 seconds, whenever Keycloak read its clock. */
  @ParameterizedTest
  @ValueSource(longs = {86_398, 86_399, 86_400, 86_401})
  void aOneDayTokenLastsADayDespiteClockRounding(long lifetime) {
    assertThat(MintingKeycloak.wholeMinutes(lifetime)).isEqualTo(86_400);
  }
}
