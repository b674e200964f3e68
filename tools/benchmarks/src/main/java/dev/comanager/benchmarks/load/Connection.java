package dev.comanager.benchmarks.load;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * One keep-alive connection with one request in flight at a time. It parses only the status, the
 * length, and whether the body contains the expected text.
 */
final class Connection {
  private static final int HEAD_LIMIT = 16 * 1024;
  private static final int EDGE = 128;

  private final SocketChannel channel;
  private final ByteBuffer request;
  private final byte[] expected;
  private byte[] answer = new byte[64 * 1024];
  private int filled;
  private int bodyStart;
  private int end;
  private int status;
  private long sentAt;

  Connection(Workload workload, int index, Selector selector) throws IOException {
    channel = SocketChannel.open(workload.address());
    channel.setOption(java.net.StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, this);
    request = ByteBuffer.wrap(workload.requests().get(index % workload.requests().size()));
    expected = workload.expected().getBytes(StandardCharsets.US_ASCII);
  }

  /** Sends the request again. */
  void send() throws IOException {
    filled = 0;
    bodyStart = -1;
    end = Integer.MAX_VALUE;
    request.rewind();
    sentAt = System.nanoTime();
    while (request.hasRemaining()) {
      channel.write(request);
    }
  }

  /** Reads the available bytes; true once the answer is complete. */
  boolean read() throws IOException {
    if (filled == answer.length) {
      answer = java.util.Arrays.copyOf(answer, answer.length * 2);
    }
    int count = channel.read(ByteBuffer.wrap(answer, filled, answer.length - filled));
    if (count < 0) {
      throw new EOFException("the server closed the connection");
    }
    filled += count;
    if (bodyStart < 0) {
      readHead();
    }
    return filled >= end;
  }

  /** Nanoseconds since the request was sent. */
  long age() {
    return System.nanoTime() - sentAt;
  }

  /** Whether the answer was successful. */
  boolean isGood() {
    return status == 200 && bodyContains(expected);
  }

  void close() throws IOException {
    channel.close();
  }

  private void readHead() {
    for (int at = 3; at < filled; at++) {
      if (answer[at] == '\n'
          && answer[at - 1] == '\r'
          && answer[at - 2] == '\n'
          && answer[at - 3] == '\r') {
        bodyStart = at + 1;
        String head = new String(answer, 0, bodyStart, StandardCharsets.ISO_8859_1);
        status = Integer.parseInt(head.substring(9, 12));
        end = bodyStart + length(head.toLowerCase(Locale.ROOT));
        return;
      }
    }
    if (filled > HEAD_LIMIT) {
      throw new IllegalStateException("an answer without an end of its head");
    }
  }

  private static int length(String head) {
    String name = "\r\ncontent-length:";
    int at = head.indexOf(name);
    if (at < 0) {
      throw new IllegalStateException("an answer without a length: " + head);
    }
    return Integer.parseInt(head.substring(at + name.length(), head.indexOf('\r', at + 2)).strip());
  }

  /** Searches the beginning and the end of the body first, where the text usually is. */
  private boolean bodyContains(byte[] wanted) {
    int last = end - wanted.length;
    return contains(wanted, bodyStart, Math.min(bodyStart + EDGE, last))
        || contains(wanted, Math.max(bodyStart, last - EDGE), last)
        || contains(wanted, bodyStart, last);
  }

  private boolean contains(byte[] wanted, int from, int to) {
    for (int at = from; at <= to; at++) {
      int same = 0;
      while (same < wanted.length && answer[at + same] == wanted[same]) {
        same++;
      }
      if (same == wanted.length) {
        return true;
      }
    }
    return false;
  }
}
