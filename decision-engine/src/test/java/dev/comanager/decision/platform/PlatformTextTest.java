package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlatformTextTest {
  @Test
  void markupAndControlCharactersAreStripped() {
    assertThat(PlatformText.clean("A <b onclick='x'>bold</b>\n\tname\u0000\u202e!"))
        .isEqualTo("A bold name!");
    assertThat(PlatformText.clean("open <script")).isEqualTo("open");
  }

  @Test
  void lettersAndPicturesOfAllKindsStay() {
    assertThat(PlatformText.clean("Équipe 🏈 東京 O'Neil Jr.")).isEqualTo("Équipe 🏈 東京 O'Neil Jr.");
  }

  @Test
  void lengthIsBoundedWithoutBreakingALetter() {
    String cleaned = PlatformText.clean("🏈".repeat(200));

    assertThat(cleaned.codePointCount(0, cleaned.length())).isEqualTo(80);
  }
}
