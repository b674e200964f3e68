package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformTextTest {
  @Test
  void markupAndControlCharactersAreStripped() {
    assertThat(PlatformText.clean("A <b onclick='x'>bold</b>\n\tname\u0000\u202e!"))
        .isEqualTo("A bold name!");
    assertThat(PlatformText.clean("open <script")).isEqualTo("open");
  }

  @Test
  void lettersAndEmojiOfAllKindsAreKept() {
    assertThat(PlatformText.clean("Équipe 🏈 東京 O'Neil Jr.")).isEqualTo("Équipe 🏈 東京 O'Neil Jr.");
  }

  @Test
  void lengthIsBoundedWithoutBreakingALetter() {
    String cleaned = PlatformText.clean("🏈".repeat(200));

    assertThat(cleaned.codePointCount(0, cleaned.length())).isEqualTo(80);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A.J. Brown",
        "Amon-Ra St. Brown",
        "D'Andre Swift",
        "Ja’Marr Chase",
        "Marvin Harrison Jr.",
        "Kenneth Walker III",
        "Team #1!",
        "#1 Dad",
        "...And Justice",
        "Mr. Perfect & Co.",
        "4:20 Crew",
        "I <3 Football",
        "Ca$h Money :)",
        "Dynasty 2024-2025",
        "Version 2.0",
        "Los Campeones ¡Olé!",
        "Żółte Łosie",
        "ヴィクトリー東京。",
        "فريق الأبطال",
        "टीम इंडिया",
        "क्‍ष",
        "👨‍👩‍👧 Family 🏳️‍🌈 ❤️",
        "Dirty_Birds",
      })
  void realNamesAreUnchanged(String name) {
    assertThat(PlatformText.clean(name)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "cm-verify.example/x, cm-verify·example/x",
    "https://evil.com/a.b, https: /evil·com/a.b",
    "www.x, www·x",
    "t.co/abc, t·co/abc",
    "me@evil.com, me@evil·com",
    "evil。com, evil·com",
    "192.168.0.1, 192·168·0·1",
    "tel:8005550199, tel: 800·555·019·9",
    "Call (800) 555-0199, Call (800·555·019·9",
    "![pic](https://evil.com/p.png), !(pic)(https: /evil·com/p·png)",
    "**Start** ~~him~~, ∗∗Start∗∗ --him--",
    "# Orders, Orders",
    "> quoted, quoted",
    "a|b, a¦b",
    "_it_ snake_case, it snake_case",
    "The “Real” `Deal`, The 'Real' 'Deal'",
    "<<b>b>x, x",
    "evil​.com, evil·com",
  })
  void linksAndMarkupAreBrokenButReadable(String written, String shown) {
    assertThat(PlatformText.clean(written)).isEqualTo(shown);
  }

  /** The signs of libphonenumber, with which Android finds numbers in texts. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-", "x", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\u30fc",
        "\uff0d", "\uff0e", "\uff0f", " ", "\u00a0", "\u00ad", "\u200b", "\u2060", "\u3000", "(",
        ")", "\uff08", "\uff09", "\uff3b", "\uff3d", ".", "[", "]", "/", "~", "\u2053", "\u223c",
        "\uff5e"
      })
  void aNumberIsBrokenWhateverStandsBetweenItsDigits(String sign) {
    for (int times = 1; times <= 4; times++) {
      String between = sign.repeat(times);
      String cleaned = PlatformText.clean("Call 202" + between + "555" + between + "0142");

      assertThat(cleaned).isEqualTo("Call 202·555·014·2");
    }
  }

  @Test
  void aNumberInFullwidthOrOtherDigitsIsBroken() {
    assertThat(PlatformText.clean("Call ２０２－５５５－０１４２")).isEqualTo("Call ２０２·５５５·０１４·２");
    assertThat(PlatformText.clean("Call ２０２５５５０１４２")).isEqualTo("Call ２０２·５５５·０１４·２");
    assertThat(PlatformText.clean("Call ٢٠٢٥٥٥٠١٤٢")).isEqualTo("Call ٢٠٢·٥٥٥·٠١٤·٢");
  }

  @Test
  void hiddenInstructionsAreRemoved() {
    String tags = new String(Character.toChars(0xE0041)) + new String(Character.toChars(0xE0100));

    assertThat(PlatformText.clean("Teamㅤ" + tags + "⁠One")).isEqualTo("TeamOne");
  }
}
