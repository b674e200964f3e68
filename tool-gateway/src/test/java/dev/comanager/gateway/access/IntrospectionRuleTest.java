package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntrospectionRuleTest {
  @Test
  void termsOfAnOwnBearerNameItsEpochAndTheConfirmationTime() {
    assertThat(terms(",\"remember\":{\"epoch\":3,\"settle_ms\":1100}"))
        .contains(
            new BearerVerdict.Terms(
                3, Optional.empty(), Duration.ofMillis(1100), Optional.empty()));
  }

  @Test
  void termsOfATokenNameItsGrantAndRemainingLifetime() {
    assertThat(
            terms(
                ",\"exp\":1800000000,\"remember\":{\"epoch\":0,\"settle_ms\":1100,"
                    + "\"grant\":\"9b74\",\"life_ms\":60000}"))
        .contains(
            new BearerVerdict.Terms(
                0,
                Optional.of("9b74"),
                Duration.ofMillis(1100),
                Optional.of(Duration.ofMinutes(1))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",\"remember\":null",
        ",\"remember\":true",
        ",\"remember\":{}",
        ",\"remember\":{\"epoch\":1}",
        ",\"remember\":{\"settle_ms\":1100}",
        ",\"remember\":{\"epoch\":\"1\",\"settle_ms\":1100}",
        ",\"remember\":{\"epoch\":1,\"settle_ms\":1100,\"grant\":7}",
        ",\"remember\":{\"epoch\":1,\"settle_ms\":1100,\"life_ms\":\"long\"}",
        ",\"exp\":1800000000,\"remember\":{\"epoch\":1,\"settle_ms\":1100}"
      })
  void doesNotCacheAVerdictWithoutCompleteTerms(String more) {
    assertThat(terms(more)).isEmpty();
  }

  private static Optional<BearerVerdict.Terms> terms(String more) {
    BearerVerdict verdict =
        IntrospectionRule.verdict(
            ("{\"active\":true,\"line\":\"ln_00000000000000000000000a\",\"surface\":\"full\","
                    + "\"scope\":\"league.read\""
                    + more
                    + "}")
                .getBytes(StandardCharsets.UTF_8));
    return ((BearerVerdict.Granted) verdict).terms();
  }
}
