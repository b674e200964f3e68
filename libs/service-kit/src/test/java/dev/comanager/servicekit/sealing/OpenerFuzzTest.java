package dev.comanager.servicekit.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;

/** Fuzzes sealed values as they arrive on topics. */
class OpenerFuzzTest extends ParserFuzzTest {
  private static final SealingKey KEY = SealingKey.generate("k1", new SecureRandom());
  private static final byte[] VALUE = "of this length".getBytes(StandardCharsets.UTF_8);

  private final Opener opener = Opener.with(KEY.privateKeys());
  private final String sealed = Sealer.to(KEY.publicKey()).seal("place", VALUE);

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        sealed,
        header("{\"alg\":\"ECDH-ES\",\"enc\":\"A256GCM\",\"kid\":\"k1\"}"),
        header("{\"alg\":\"dir\",\"enc\":\"A256GCM\",\"kid\":\"k1\",\"place\":\"place\"}"),
        header(
            "{\"epk\":{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"AA\",\"y\":\"AA\"},\"alg\":\"ECDH-ES\","
                + "\"enc\":\"A256GCM\",\"kid\":\"k1\",\"place\":\"place\",\"zip\":\"DEF\"}"),
        header("[".repeat(2000)),
        "....",
        "");
  }

  private static String header(String json) {
    return Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(json.getBytes(StandardCharsets.UTF_8))
        + "..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA";
  }

  @Override
  protected void take(byte[] input) {
    opener
        .open("place", Input.text(input))
        .ifPresent(opened -> assertThat(opened).isEqualTo(VALUE));
  }
}
