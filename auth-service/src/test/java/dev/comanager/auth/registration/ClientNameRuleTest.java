package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.InvisibleText;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientNameRuleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Claude",
        "ChatGPT",
        "MCP Inspector",
        "Çláudé – 助手 (β) & <b>",
        "مساعد",
        "नमस्ते",
        "O'Neil \"x\" 🏈"
      })
  void keepsPlainNames(String name) {
    assertThat(ClientNameRule.clean(name)).isEqualTo(name);
  }

  @Test
  void controlCharactersAndLineBreaksBecomeOneSpace() {
    assertThat(ClientNameRule.clean("  Cl\u0007aude\r\n\t of\u2028the \u00a0 house\u0000 "))
        .isEqualTo("Cl aude of the house");
  }

  @Test
  void dropsDirectionMarksAndInvisibleCharacters() {
    assertThat(
            ClientNameRule.clean(
                "\u202EedualC\u202C \u2066x\u2069\u200B\u200F\uFEFF\u00AD\u061C\u180E\uE000\uDB40\uDC41"))
        .isEqualTo("edualC x");
  }

  @Test
  void composesLettersAfterRemovingHiddenCharacters() {
    assertThat(ClientNameRule.clean("e\u200B\u0301 \uAC00\u200D\u11A8")).isEqualTo("\u00E9 \uAC01");
  }

  @Test
  void removesWhatNobodySees() {
    assertThat(ClientNameRule.clean("Cl\u034Fau\uFE00d\u17B5e\u3164\u1160\uDB40\uDD00"))
        .isEqualTo("Claude");
  }

  @Test
  void limitsTheMarksOnALetter() {
    assertThat(ClientNameRule.clean("\u0336e" + "\u0336".repeat(50) + "x"))
        .isEqualTo("e\u0336\u0336x");
  }

  @Test
  void removesReferencesToKeycloakMessages() {
    assertThat(ClientNameRule.clean("${client_account}")).isEqualTo("$client_account");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\u200B",
        "\u3164\u2800",
        "\u115F\u1160\uFFA0",
        "\u034F\u17B4\uFE0F",
        "\u202E\r\n"
      })
  void treatsAnInvisibleNameAsMissing(String name) {
    assertThat(ClientNameRule.clean(name)).isEqualTo(ClientNameRule.UNNAMED);
  }

  @Property
  void anyNameBecomesOneShortVisibleLine(@ForAll String given) {
    String clean = ClientNameRule.clean(given);

    assertThat(clean.codePointCount(0, clean.length())).isBetween(1, ClientNameRule.LONGEST);
    assertThat(clean).isEqualTo(clean.strip());
    assertThat(clean.codePoints())
        .noneMatch(
            c ->
                Character.isISOControl(c)
                    || Character.getType(c) == Character.FORMAT
                    || Character.getType(c) == Character.SURROGATE
                    || InvisibleText.isBlank(c)
                    || c == '{');
    assertThat(ClientNameRule.clean(clean)).isEqualTo(clean);
  }
}
