package dev.comanager.servicekit.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.security.SecureRandom;
import java.util.List;

/** Fuzzes the public keys that callers send with their calls. */
class SealingKeyFuzzTest extends ParserFuzzTest {
  private final String key = SealingKey.generate("k1", new SecureRandom()).publicKey();

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        key,
        "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"AA\",\"y\":\"AA\",\"kid\":\"k1\"}",
        "{\"kty\":\"EC\",\"crv\":\"P-521\",\"x\":\"\",\"y\":\"\",\"kid\":\"\"}",
        "{\"kty\":\"RSA\",\"n\":\"AQAB\",\"e\":\"AQAB\"}",
        "{\"kty\":\"oct\",\"k\":\"AAAA\",\"x5c\":[\"AAAA\"],\"key_ops\":[\"sign\"]}",
        "{}",
        "null");
  }

  @Override
  protected void take(byte[] input) {
    try {
      assertThat(Sealer.to(Input.text(input)).seal("place", new byte[] {1})).isNotEmpty();
    } catch (IllegalArgumentException refused) {
      assertThat(refused).hasMessageNotContaining(key);
    }
  }
}
