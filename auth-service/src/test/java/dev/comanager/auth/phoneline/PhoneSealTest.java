package dev.comanager.auth.phoneline;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.TestSettings;
import dev.comanager.contracts.LineId;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PhoneSealTest {
  private static final PhoneNumber PHONE = new PhoneNumber("+12125550123");
  private static final LineId LINE = new LineId("ln_0123456789abcdef01234567");
  private static final LineId OTHER_LINE = new LineId("ln_0123456789abcdef01234568");

  private final String hmac = TestSettings.newKey();
  private final String sealing = TestSettings.newKey();
  private final PhoneSeal seal = seal(hmac, sealing, "k1", Map.of());

  @Test
  void opensWhatItSealed() {
    byte[] sealed = seal.seal(LINE, PHONE);

    assertThat(seal.open(LINE, sealed)).isEqualTo(PHONE);
    assertThat(new String(sealed, ISO_8859_1)).doesNotContain("2125550123");
  }

  @Test
  void sealsTheSameNumberDifferentlyEachTime() {
    assertThat(seal.seal(LINE, PHONE)).isNotEqualTo(seal.seal(LINE, PHONE));
  }

  @Test
  void doesNotOpenAValueThatWasMovedToAnotherLine() {
    byte[] sealed = seal.seal(LINE, PHONE);

    assertThatThrownBy(() -> seal.open(OTHER_LINE, sealed))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void doesNotOpenAChangedOrTruncatedValue() {
    byte[] sealed = seal.seal(LINE, PHONE);
    for (int i = 0; i < sealed.length; i++) {
      byte[] changed = sealed.clone();
      changed[i] ^= (byte) 0x81;
      byte[] cut = java.util.Arrays.copyOf(sealed, i);

      assertThatThrownBy(() -> seal.open(LINE, changed)).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> seal.open(LINE, cut)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void opensWithRetiredKeysAndSealsWithTheCurrentOne() {
    byte[] sealedBefore = seal.seal(LINE, PHONE);
    String newKey = TestSettings.newKey();
    PhoneSeal after = seal(hmac, newKey, "k2", Map.of("k1", sealing));

    assertThat(after.open(LINE, sealedBefore)).isEqualTo(PHONE);
    assertThat(seal(hmac, newKey, "k2", Map.of()).open(LINE, after.seal(LINE, PHONE)))
        .isEqualTo(PHONE);
    assertThatThrownBy(() -> seal(hmac, newKey, "k2", Map.of()).open(LINE, sealedBefore))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void fingerprintsDependOnTheNumberAndTheKey() {
    assertThat(seal.fingerprint(PHONE)).hasSize(32).isEqualTo(seal.fingerprint(PHONE));
    assertThat(seal.fingerprint(PHONE))
        .isNotEqualTo(seal.fingerprint(new PhoneNumber("+12125550124")))
        .isNotEqualTo(seal(TestSettings.newKey(), sealing, "k1", Map.of()).fingerprint(PHONE));
  }

  static PhoneSeal seal(String hmac, String sealing, String id, Map<String, String> retired) {
    return new PhoneSeal(
        new Keys(Optional.of(hmac), Optional.of(sealing), id, retired), new SecureRandom());
  }

  /** Keys as an operator configures them. */
  public record Keys(
      Optional<String> phoneHmac,
      Optional<String> phoneSealing,
      String phoneSealingId,
      Map<String, String> phoneSealingRetired)
      implements PhoneKeysConfig {}
}
