package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ThemeTest {
  private static final Path LOGIN = Path.of("src/main/resources/theme/comanager/login");
  private static final Pattern MESSAGE = Pattern.compile("msg\\(\"([A-Za-z]+)\"\\)");

  @Test
  void theStyleSheetsTagIsItsContentHash() throws Exception {
    byte[] css = Files.readAllBytes(LOGIN.resolve("resources/css/signin.css"));
    String digest =
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(css), 0, 4);

    assertThat(properties("theme.properties").getProperty("styleTag")).isEqualTo(digest);
  }

  @Test
  void everyMessageKeyOfATemplateExists() throws IOException {
    Properties messages = properties("messages/messages_en.properties");
    for (Path template : templates()) {
      Matcher used = MESSAGE.matcher(Files.readString(template));
      while (used.find()) {
        assertThat(messages.getProperty(used.group(1)))
            .as("%s in %s", used.group(1), template)
            .isNotNull();
      }
    }
  }

  @Test
  void noMessageHasAStraightApostrophe() throws IOException {
    assertThat(properties("messages/messages_en.properties").values())
        .allSatisfy(text -> assertThat(text.toString()).doesNotContain("'"));
  }

  @Test
  void everyTemplateEscapesAndHasNoScript() throws IOException {
    assertThat(templates())
        .hasSizeGreaterThan(8)
        .allSatisfy(
            template ->
                assertThat(Files.readString(template))
                    .startsWith("<#ftl output_format=\"HTML\" auto_esc=true>")
                    .doesNotContain("<script", " style=", "?no_esc"));
  }

  private static List<Path> templates() throws IOException {
    try (Stream<Path> files = Files.list(LOGIN)) {
      return files.filter(file -> file.toString().endsWith(".ftl")).toList();
    }
  }

  private static Properties properties(String name) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(LOGIN.resolve(name));
        Reader reader = new java.io.InputStreamReader(in, StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    return properties;
  }
}
