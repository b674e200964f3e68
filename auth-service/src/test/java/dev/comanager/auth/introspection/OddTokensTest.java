package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.OwnBearer;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens that were never issued, in any encoding. */
@QuarkusTest
@WithBackends
class OddTokensTest {
  private static final String INACTIVE = "{\"active\":false}";

  @Test
  void anUnknownTokenIsInactive() {
    assertThat(Introspection.introspect(OwnBearer.mint(new SecureRandom()).value()).asString())
        .isEqualTo(INACTIVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "fcml_",
        "fcml_short",
        "FCML_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "fcml_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%",
        "fcml_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\u0000",
        "fcml_' OR true --aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "eyJhbGciOiJFUzI1NiJ9.e30.c2ln"
      })
  void aMalformedTokenIsInactiveWithoutFurtherDetail(String token) {
    Response response = Introspection.introspect(token);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.asString()).isEqualTo(INACTIVE);
  }

  @Test
  void arbitraryBytesAreAnInactiveToken() {
    Random random = new Random(20261120);
    for (int round = 0; round < 60; round++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      byte[] form =
          ("token=" + new String(noise, StandardCharsets.ISO_8859_1))
              .getBytes(StandardCharsets.ISO_8859_1);

      HttpResponse<String> response = Introspection.introspectWithBody(form);

      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.body()).isEqualTo(INACTIVE);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4097, 20_000, 300_000})
  void anOversizedTokenIsInactive(int length) {
    Response response = Introspection.introspect("fcml_" + "a".repeat(length - 5));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.asString()).isEqualTo(INACTIVE);
  }

  @Test
  void aBearerWithExtraCharactersIsInactive() {
    String bearer = Lines.create().bearer().value();

    assertThat(Introspection.isActive(bearer + " ")).isFalse();
    assertThat(Introspection.isActive(" " + bearer)).isFalse();
    assertThat(Introspection.isActive(bearer + "\n")).isFalse();
    assertThat(Introspection.isActive(bearer.toUpperCase(Locale.ROOT))).isFalse();
  }

  @Test
  void readsAPercentEncodedTokenAmongOtherParameters() {
    String bearer = Lines.create().bearer().value();
    String encoded = bearer.chars().mapToObj("%%%02x"::formatted).collect(Collectors.joining());

    HttpResponse<String> response =
        Introspection.introspectWithBody(
            ("token_type_hint=access_token&token=" + encoded).getBytes(StandardCharsets.US_ASCII));

    assertThat(response.body()).startsWith("{\"active\":true,");
  }

  @Test
  void aFormWithoutATokenIsABadRequest() {
    HttpResponse<String> response =
        Introspection.introspectWithBody("tokens=1".getBytes(StandardCharsets.US_ASCII));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).isEqualTo("{\"error\":\"invalid_request\"}");
  }
}
