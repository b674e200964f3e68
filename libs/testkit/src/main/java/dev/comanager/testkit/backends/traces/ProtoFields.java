package dev.comanager.testkit.backends.traces;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Reads the fields of a protobuf message sequentially. */
final class ProtoFields {
  private final ByteBuffer bytes;
  private int number;
  private int type;

  ProtoFields(ByteBuffer bytes) {
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Advances to the next field; false at the end. */
  boolean next() {
    if (!bytes.hasRemaining()) {
      return false;
    }
    int tag = (int) varint();
    number = tag >>> 3;
    type = tag & 7;
    return true;
  }

  int number() {
    return number;
  }

  ProtoFields message() {
    return new ProtoFields(slice());
  }

  String text() {
    return StandardCharsets.UTF_8.decode(slice()).toString();
  }

  String hex() {
    ByteBuffer slice = slice();
    byte[] all = new byte[slice.remaining()];
    slice.get(all);
    return HexFormat.of().formatHex(all);
  }

  /** The field as a number, in any of the numeric encodings. */
  long integer() {
    return switch (type) {
      case 0 -> varint();
      case 1 -> bytes.getLong();
      case 5 -> bytes.getInt();
      default -> throw new IllegalArgumentException("no number");
    };
  }

  void skip() {
    switch (type) {
      case 0 -> varint();
      case 1 -> bytes.getLong();
      case 2 -> slice();
      case 5 -> bytes.getInt();
      default -> throw new IllegalArgumentException("no protobuf");
    }
  }

  private ByteBuffer slice() {
    int length = (int) varint();
    ByteBuffer slice = bytes.slice(bytes.position(), length);
    bytes.position(bytes.position() + length);
    return slice;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte part = bytes.get();
      value |= (long) (part & 0x7f) << shift;
      if (part >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("no protobuf");
  }
}
