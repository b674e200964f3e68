package dev.comanager.servicekit.sealing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SealingTest {
  private static final String PLACE = "some-topic/0001";
  private static final byte[] VALUE = "+12025550143 482913".getBytes(UTF_8);

  private final SealingKey key = SealingKey.generate("one", new SecureRandom());
  private final SealingKey other = SealingKey.generate("other", new SecureRandom());
  private final Sealer sealer = Sealer.to(key.publicKey());
  private final Opener opener = Opener.with(key.privateKeys());

  @Test
  void theHolderOfTheKeyOpensASealedValue() {
    String sealed = sealer.seal(PLACE, VALUE);

    assertThat(opener.open(PLACE, sealed)).hasValue(VALUE);
  }

  @Test
  void nobodyElseOpensIt() {
    SealingKey sameName = SealingKey.generate("one", new SecureRandom());
    String sealed = sealer.seal(PLACE, VALUE);

    assertThat(Opener.with(other.privateKeys()).open(PLACE, sealed)).isEmpty();
    assertThat(Opener.with(sameName.privateKeys()).open(PLACE, sealed)).isEmpty();
  }

  @Test
  void opensOnlyForItsOwnPlace() {
    String sealed = sealer.seal(PLACE, VALUE);

    assertThat(opener.open("some-topic/0002", sealed)).isEmpty();
  }

  @Test
  void doesNotOpenAChangedValue() {
    String sealed = sealer.seal(PLACE, VALUE);
    String forged =
        new String(Base64.getUrlDecoder().decode(sealed.substring(0, sealed.indexOf('.'))), UTF_8)
            .replace("0001", "0009");
    String header = Base64.getUrlEncoder().withoutPadding().encodeToString(forged.getBytes(UTF_8));

    assertThat(opener.open("some-topic/0009", header + sealed.substring(sealed.indexOf('.'))))
        .isEmpty();
    for (int i = sealed.indexOf('.') + 2; i < sealed.length(); i += 7) {
      char there = sealed.charAt(i);
      if (i + 1 == sealed.length() || sealed.charAt(i + 1) == '.') {
        continue; // the last character of a part may contain unused bits
      }
      String changed =
          sealed.substring(0, i) + (there == 'A' ? 'B' : 'A') + sealed.substring(i + 1);
      assertThat(opener.open(PLACE, changed)).isEmpty();
    }
  }

  @Test
  void hidesTheValueAndItsLength() {
    Set<Integer> lengths = new HashSet<>();
    for (int length = 0; length < Padding.BLOCK; length++) {
      String sealed = sealer.seal(PLACE, new byte[length]);
      lengths.add(sealed.length());
      assertThat(opener.open(PLACE, sealed)).hasValue(new byte[length]);
    }
    assertThat(lengths).hasSize(1);
    assertThat(sealer.seal(PLACE, VALUE))
        .isNotEqualTo(sealer.seal(PLACE, VALUE))
        .doesNotContain(Base64.getUrlEncoder().withoutPadding().encodeToString(VALUE));
  }

  @Test
  void twoKeysMayBeActiveDuringARotation() {
    String both =
        key.privateKeys().replace("]}", ",") + other.privateKeys().replace("{\"keys\":[", "");
    Opener changing = Opener.with(both);

    assertThat(changing.open(PLACE, sealer.seal(PLACE, VALUE))).hasValue(VALUE);
    assertThat(changing.open(PLACE, Sealer.to(other.publicKey()).seal(PLACE, VALUE)))
        .hasValue(VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "a.b.c.d.e", "eyJhbGciOiJub25lIn0....", "....."})
  void refusesUnsealedText(String nonsense) {
    assertThat(opener.open(PLACE, nonsense)).isEmpty();
  }

  @Test
  void refusesAnInvalidKeyWithoutRepeatingIt() {
    String rsa = "{\"kty\":\"oct\",\"kid\":\"k\",\"k\":\"c2VjcmV0\"}";

    for (String unusable : new String[] {"", "secret", rsa, key.privateKeys()}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Sealer.to(unusable))
          .withMessageNotContaining("c2VjcmV0")
          .withMessageNotContaining("secret")
          .withNoCause();
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Opener.with("{\"keys\":[" + key.publicKey() + "]}"))
        .withMessageContaining("private");
    assertThatIllegalArgumentException().isThrownBy(() -> Opener.with("{\"keys\":[]}"));
  }

  @Test
  void theSealingSideGetsNoPrivateKey() {
    String privateKey = key.privateKeys().replace("{\"keys\":[", "").replace("]}", "");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sealer.to(privateKey))
        .withMessageContaining("private");
    assertThat(key).hasToString("SealingKey[***]");
  }

  @Test
  void sealsForItselfWithItsOwnPublicKey() {
    String sealed = Sealer.to(SealingKey.publicKeyOf(key.privateKeys())).seal(PLACE, VALUE);

    assertThat(SealingKey.publicKeyOf(key.privateKeys())).isEqualTo(key.publicKey());
    assertThat(opener.open(PLACE, sealed)).hasValue(VALUE);
  }

  @Test
  void aHashDependsOnlyOnValueAndKey() {
    KeyedHash hash = KeyedHash.with(key.privateKeys());

    assertThat(hash.of(VALUE)).hasSize(1);
    assertThat(hash.of(VALUE).getFirst())
        .isEqualTo(KeyedHash.with(key.privateKeys()).of(VALUE).getFirst())
        .hasSize(32)
        .isNotEqualTo(hash.of(PLACE.getBytes(UTF_8)).getFirst())
        .isNotEqualTo(KeyedHash.with(other.privateKeys()).of(VALUE).getFirst());
    assertThatIllegalArgumentException().isThrownBy(() -> KeyedHash.with("{}"));
  }
}
