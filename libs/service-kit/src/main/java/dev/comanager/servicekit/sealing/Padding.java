package dev.comanager.servicekit.sealing;

import java.util.Arrays;
import java.util.Optional;

/** Hides lengths: appends one byte 0x80 and zeros up to whole blocks (ISO/IEC 7816-4). */
final class Padding {
  static final int BLOCK = 128;
  private static final byte MARK = (byte) 0x80;

  private Padding() {}

  static byte[] pad(byte[] value) {
    byte[] padded = Arrays.copyOf(value, (value.length / BLOCK + 1) * BLOCK);
    padded[value.length] = MARK;
    return padded;
  }

  static Optional<byte[]> strip(byte[] padded) {
    int end = padded.length - 1;
    while (end >= 0 && padded[end] == 0) {
      end--;
    }
    return end >= 0 && padded[end] == MARK
        ? Optional.of(Arrays.copyOf(padded, end))
        : Optional.empty();
  }
}
