package dev.comanager.notifier.messagetext;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SegmentRuleTest {
  @Test
  void plainTextIsOneSegmentUpTo160AndThen153Each() {
    assertThat(SegmentRule.of("a".repeat(160))).isEqualTo(1);
    assertThat(SegmentRule.of("a".repeat(161))).isEqualTo(2);
    assertThat(SegmentRule.of("é".repeat(306))).isEqualTo(2);
    assertThat(SegmentRule.of("a".repeat(307))).isEqualTo(3);
    assertThat(SegmentRule.of("a".repeat(480))).isEqualTo(4);
  }

  @Test
  void charactersOfTheExtensionTableCountTwiceAndAreNotSplit() {
    assertThat(SegmentRule.of("€".repeat(80))).isEqualTo(1);
    assertThat(SegmentRule.of("€".repeat(81))).isEqualTo(2);
    assertThat(SegmentRule.of("[{}]|~^\\".repeat(10))).isEqualTo(1);
    // 76 pairs fill 152 septets of 153: the last one stays free.
    assertThat(SegmentRule.of("€".repeat(152))).isEqualTo(2);
    assertThat(SegmentRule.of("€".repeat(153))).isEqualTo(3);
  }

  @Test
  void oneCharacterOutsideTheAlphabetSwitchesToUcs2() {
    assertThat(SegmentRule.of("ç" + "a".repeat(69))).isEqualTo(1);
    assertThat(SegmentRule.of("ç" + "a".repeat(70))).isEqualTo(2);
    assertThat(SegmentRule.of("“" + "a".repeat(133))).isEqualTo(2);
    assertThat(SegmentRule.of("“" + "a".repeat(134))).isEqualTo(3);
  }

  @Test
  void anEmojiCountsAsTwoUnitsAndIsNotSplit() {
    assertThat(SegmentRule.of("🏈".repeat(35))).isEqualTo(1);
    assertThat(SegmentRule.of("🏈".repeat(36))).isEqualTo(2);
    // 33 pairs fill 66 units of 67.
    assertThat(SegmentRule.of("🏈".repeat(66))).isEqualTo(2);
    assertThat(SegmentRule.of("🏈".repeat(67))).isEqualTo(3);
  }

  @Test
  void lineBreaksAndTheGreekCapitalsAreInTheAlphabet() {
    assertThat(SegmentRule.of("ΔΦΓΛΩΠΨΣΘΞ\n".repeat(14))).isEqualTo(1);
  }
}
