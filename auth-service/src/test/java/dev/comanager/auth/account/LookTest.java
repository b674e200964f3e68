package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LookTest {
  private static final Path SIGN_IN =
      Path.of("../keycloak-extension/src/main/resources/theme/comanager/login/resources/css")
          .resolve("signin.css");

  @Test
  void theTokensAreThoseOfTheSignInPagesToTheLetter() throws IOException {
    assertThat(tokens(style())).isEqualTo(tokens(Files.readString(SIGN_IN)));
  }

  private static String tokens(String css) {
    int start = css.indexOf(":root {");
    return css.substring(start, css.indexOf('}', start));
  }

  private static String style() throws IOException {
    try (InputStream in = LookTest.class.getResourceAsStream("/account/look.css")) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
