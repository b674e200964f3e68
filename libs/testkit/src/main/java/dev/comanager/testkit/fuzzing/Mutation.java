package dev.comanager.testkit.fuzzing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Mutates seeds: cuts, joins and duplicates them, changes bytes, and inserts unusual fragments. */
final class Mutation {
  private static final int LONGEST = 16 * 1024;
  private static final int MOST_CHANGES = 4;
  private static final List<byte[]> PIECES =
      List.of(
              "{",
              "}",
              "[",
              "]",
              ",",
              ":",
              "\"",
              "\\",
              "null",
              "true",
              "-",
              "0",
              "1e999",
              "-1e-999",
              "99999999999999999999999999",
              "2147483648",
              "-9223372036854775809",
              "0.1",
              "NaN",
              "\\ud800",
              "\\udc00\\ud800",
              "\\u0000",
              "\\n",
              "%00",
              "%",
              "%zz",
              "%c3%28",
              "%ed%a0%80",
              "+",
              "&",
              "=",
              ";",
              "\n",
              "\r\n",
              "\t",
              "\u0000",
              " ",
              "\u00a0",
              "\u200b",
              "\u202e",
              "é",
              "🏈",
              "ı",
              "İ",
              "ß",
              "٣",
              "..",
              "/",
              "//",
              "@",
              "#",
              "?",
              "://",
              "[::1]",
              "::",
              ".",
              "*",
              "<script>",
              "${x}",
              "{}",
              "[]",
              "\"\":",
              "\"a\":null,",
              "[[{\"a\":null}]]",
              "{\"a\":{\"b\":[1,{}]}}",
              "'",
              "`")
          .stream()
          .map(piece -> piece.getBytes(StandardCharsets.UTF_8))
          .toList();

  private final List<byte[]> seeds;
  private final Random random;

  Mutation(List<byte[]> seeds, Random random) {
    this.seeds = seeds;
    this.random = random;
  }

  byte[] next() {
    byte[] input = seed();
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      input = changed(input);
    }
    return input.length <= LONGEST ? input : Arrays.copyOf(input, LONGEST);
  }

  private byte[] seed() {
    return seeds.get(random.nextInt(seeds.size())).clone();
  }

  private byte[] changed(byte[] input) {
    int from = random.nextInt(input.length + 1);
    int to = from + random.nextInt(Math.min(64, input.length - from) + 1);
    return switch (random.nextInt(7)) {
      case 0 -> withByte(input);
      case 1, 2 -> joined(input, from, PIECES.get(random.nextInt(PIECES.size())), to);
      case 3 -> joined(input, from, new byte[0], to);
      case 4 -> joined(input, to, Arrays.copyOfRange(input, from, to), to);
      case 5 -> Arrays.copyOf(input, from);
      default -> joined(input, from, truncated(seed()), input.length);
    };
  }

  private byte[] withByte(byte[] input) {
    if (input.length > 0) {
      input[random.nextInt(input.length)] = (byte) random.nextInt(256);
    }
    return input;
  }

  private byte[] truncated(byte[] other) {
    return Arrays.copyOfRange(other, random.nextInt(other.length + 1), other.length);
  }

  /** The input with the part between two positions replaced. */
  private static byte[] joined(byte[] input, int from, byte[] piece, int to) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(input.length + piece.length);
    bytes.write(input, 0, from);
    bytes.writeBytes(piece);
    bytes.write(input, to, input.length - to);
    return bytes.toByteArray();
  }
}
