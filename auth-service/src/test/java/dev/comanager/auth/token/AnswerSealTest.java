package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.Sha256;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class AnswerSealTest {
  private final AnswerSeal seal = new AnswerSeal("one-refresh-token");

  @Test
  void twoAnswersToOneTokenHaveDifferentNonces() {
    byte[] one = seal.seal("the answer");
    byte[] other = seal.seal("the answer");

    assertThat(Arrays.copyOf(one, 12)).isNotEqualTo(Arrays.copyOf(other, 12));
    assertThat(seal.open(one)).isEqualTo("the answer");
    assertThat(seal.open(other)).isEqualTo("the answer");
  }

  @Test
  void opensAnAnswerOnlyWithItsTokenAndUnchanged() {
    byte[] sealed = seal.seal("the answer");
    byte[] changed = sealed.clone();
    changed[changed.length - 1] ^= 1;

    assertThatThrownBy(() -> new AnswerSeal("another").open(sealed))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> seal.open(changed)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> seal.open(new byte[3])).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void opensAnAnswerSealedByThePreviousRelease() throws Exception {
    Cipher former = Cipher.getInstance("AES/GCM/NoPadding");
    former.init(
        Cipher.ENCRYPT_MODE,
        new SecretKeySpec(Sha256.of("answer to one-refresh-token"), "AES"),
        new GCMParameterSpec(128, new byte[12]));

    assertThat(seal.open(former.doFinal("the answer".getBytes(UTF_8)))).isEqualTo("the answer");
  }
}
