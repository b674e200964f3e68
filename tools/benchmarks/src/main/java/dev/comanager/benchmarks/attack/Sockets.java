package dev.comanager.benchmarks.attack;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Many connections on which a request begins and never ends. A closed connection is replaced. */
final class Sockets {
  private static final int BODY = 65_000;
  // Within the limit of a head's bytes.
  private static final int HEADERS = 3_500;
  // The delay before a closed connection is replaced: a flood of connections is another attack.
  private static final long PAUSE_MILLIS = 5_000;

  private final URI server;
  private final int count;
  private final byte[] beginning;
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();

  private Sockets(URI server, int count, byte[] beginning) {
    this.server = server;
    this.count = count;
    this.beginning = beginning;
  }

  /** All of a body but its last byte; without a bearer if it is empty. */
  static Sockets withBody(URI server, String path, int count, String bearer) {
    String authorization = bearer.isEmpty() ? "" : "Authorization: Bearer " + bearer + "\r\n";
    byte[] head =
        "POST %s HTTP/1.1\r\nHost: %s\r\n%sContent-Length: %d\r\n\r\n"
            .formatted(path, server.getAuthority(), authorization, BODY)
            .getBytes(StandardCharsets.US_ASCII);
    byte[] all = Arrays.copyOf(head, head.length + BODY - 1);
    Arrays.fill(all, head.length, all.length, (byte) ' ');
    return new Sockets(server, count, all);
  }

  /** An endless request head. */
  static Sockets withHead(URI server, int count) {
    return new Sockets(
        server,
        count,
        "GET / HTTP/1.1\r\nHost: %s\r\nX-Slow: "
            .formatted(server.getAuthority())
            .getBytes(StandardCharsets.US_ASCII));
  }

  /** A head of thousands of short headers that never ends: its heap is forty times its bytes. */
  static Sockets withHeaders(URI server, int count) {
    return new Sockets(
        server,
        count,
        ("GET / HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\n" + "a:\r\n".repeat(HEADERS))
            .getBytes(StandardCharsets.US_ASCII));
  }

  /** Holds the connections for this long. */
  void hold(Duration time) throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    Thread[] holders = new Thread[count];
    for (int holder = 0; holder < count; holder++) {
      holders[holder] = Thread.ofVirtual().start(() -> hold(until));
    }
    for (Thread holder : holders) {
      holder.join();
    }
  }

  String outcome() {
    return "%,d connections opened, %,d closed by the server, %,d not taken"
        .formatted(opened.get(), ended.get(), refused.get());
  }

  private void hold(long until) {
    while (System.nanoTime() < until) {
      try (Client client = new Client(server)) {
        opened.incrementAndGet();
        client.send(beginning);
        int left = (int) Math.max(1, Duration.ofNanos(until - System.nanoTime()).toMillis());
        if (client.endsWithin(left)) {
          ended.incrementAndGet();
        }
      } catch (IOException e) {
        refused.incrementAndGet();
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
