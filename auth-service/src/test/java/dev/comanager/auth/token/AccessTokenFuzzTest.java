package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fuzzes access tokens without a valid signature, and random text. */
class AccessTokenFuzzTest extends ParserFuzzTest {
  private static final String HEADER = "{\"alg\":\"ES256\",\"typ\":\"JWT\",\"kid\":\"k1\"}";
  private static final ECKey KEY = SignedTokens.newKey("k1", Curve.P_256);

  private final String good = SignedTokens.signed(KEY, SignedTokens.claims().build());
  private final AccessTokens tokens =
      new AccessTokens(
          new SigningKeys(() -> SignedTokens.served(KEY), System::nanoTime),
          SignedTokens.ISSUER,
          SignedTokens.AUDIENCE);

  /**
   * Seeds are JSON that is then encoded into a token: mutating the Base64 directly would hardly
   * reach the parser.
   */
  @Override
  protected List<byte[]> seeds() {
    List<byte[]> seeds =
        new ArrayList<>(Input.seeds(good, "eyJ", "..", "a.b.c", "null\nb.c", HEADER + "\nnull"));
    String claims = SignedTokens.claims().build().toString();
    seeds.addAll(
        Input.seeds(
            HEADER + "\n" + claims,
            HEADER.replace("ES256", "none") + "\n" + claims,
            HEADER.replace("}", ",\"crit\":[\"b64\"],\"b64\":false}") + "\n" + claims,
            HEADER.replace("}", ",\"jwk\":{\"kty\":\"EC\"},\"x5c\":[\"\"]}") + "\n" + claims,
            HEADER + "\n" + claims.replace("4000000000", "1e308"),
            HEADER + "\n" + claims.replace("4000000000", "99999999999999999999"),
            HEADER + "\n" + claims.replace("}", ",\"nbf\":\"x\",\"aud\":[null,7]}"),
            HEADER + "\n" + "{\"a\":".repeat(600)));
    return seeds;
  }

  @Override
  protected void take(byte[] input) {
    String text = Input.bytes(input);
    int line = text.indexOf('\n');
    String token =
        line < 0
            ? text
            : SignedTokens.encoded(text.substring(0, line))
                + "."
                + SignedTokens.encoded(text.substring(line + 1))
                + good.substring(good.lastIndexOf('.'));

    Optional<AccessToken> read = tokens.read(token).await().indefinitely();

    // The last bits of a signature's Base64 are ignored.
    String signed = good.substring(0, good.lastIndexOf('.'));
    assertThat(read.isPresent()).as(token).isEqualTo(read.isPresent() && token.startsWith(signed));
  }
}
