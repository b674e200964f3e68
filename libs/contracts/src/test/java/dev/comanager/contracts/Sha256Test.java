package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Sha256Test {
  /** The example of FIPS 180-4. */
  @Test
  void hashesTheStandardsExample() {
    assertThat(Sha256.hex("abc", 16)).isEqualTo("ba7816bf8f01cfea");
  }

  @Test
  void readsTextAsUtf8() {
    assertThat(Sha256.of("é")).isEqualTo(Sha256.of(new byte[] {(byte) 0xC3, (byte) 0xA9}));
  }
}
