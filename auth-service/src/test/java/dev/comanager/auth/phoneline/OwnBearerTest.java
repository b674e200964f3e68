package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnBearerTest {
  private final SecureRandom random = new SecureRandom();

  @Test
  void isFcmlAndThirtyTwoBytesInBase64url() {
    String value = OwnBearer.mint(random).value();

    assertThat(value).matches("fcml_[A-Za-z0-9_-]{43}");
    assertThat(Base64.getUrlDecoder().decode(value.substring(5))).hasSize(32);
  }

  @Test
  void isNeverTheSameTwice() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      assertThat(seen.add(OwnBearer.mint(random).value())).isTrue();
    }
  }

  @Test
  void storesOnlyItsSha256() {
    OwnBearer bearer = OwnBearer.mint(random);

    assertThat(bearer.hash()).hasSize(32).isEqualTo(new OwnBearer(bearer.value()).hash());
    assertThat(bearer.hash()).isNotEqualTo(OwnBearer.mint(random).hash());
  }

  @Test
  void printsMaskedWhereverItIsPrinted() {
    assertThat(OwnBearer.mint(random)).hasToString("fcml_***");
  }
}
