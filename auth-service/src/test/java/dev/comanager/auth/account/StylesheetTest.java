package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StylesheetTest {
  private static final Path SIGN_IN =
      Path.of("../keycloak-extension/src/main/resources/theme/comanager/login/resources/css")
          .resolve("signin.css");

  @Test
  void thePagesUseExactlyTheDesignTokensOfTheSignInPages() throws IOException {
    String style = new Stylesheet().styleSheet();

    assertThat(style).startsWith(":root {").containsOnlyOnce(":root {");
    assertThat(Files.readString(SIGN_IN)).contains(style.substring(0, style.indexOf("\n}\n") + 3));
    assertThat(style.substring(style.indexOf("\n}\n"))).doesNotContainPattern("--[a-z0-9-]+:");
  }
}
