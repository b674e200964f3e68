package dev.comanager.benchmarks.attack;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Simulates a person's assistant: 50 calls a second on four kept-alive connections. */
final class GoodClient {
  private static final int CONNECTIONS = 4;
  private static final long PACE_NANOS = Duration.ofMillis(80).toNanos();
  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\","
          + "\"params\":{\"name\":\"get_my_leagues\",\"arguments\":{}}}";

  private final URI server;
  private final byte[] request;

  /**
   * The client's results.
   *
   * @param errors answers that were not successful, and broken connections
   */
  record Seen(String phase, Histogram nanos, int errors) {
    double millisAt(double percentile) {
      return nanos.getValueAtPercentile(percentile) / 1e6;
    }
  }

  /** The attack during which it calls. */
  @FunctionalInterface
  interface Attack {
    void run() throws IOException, InterruptedException;
  }

  GoodClient(URI server, String bearer) {
    this.server = server;
    this.request = Client.post(server, bearer, CALL);
  }

  /** Calls as long as the attack lasts. */
  Seen beside(String phase, Attack attack) throws IOException, InterruptedException {
    Histogram nanos = new ConcurrentHistogram(Duration.ofMinutes(1).toNanos(), 3);
    AtomicInteger errors = new AtomicInteger();
    AtomicBoolean over = new AtomicBoolean();
    Thread[] callers = new Thread[CONNECTIONS];
    for (int caller = 0; caller < CONNECTIONS; caller++) {
      callers[caller] = Thread.ofPlatform().start(() -> call(nanos, errors, over));
    }
    try {
      attack.run();
    } finally {
      over.set(true);
      for (Thread caller : callers) {
        caller.join();
      }
    }
    return new Seen(phase, nanos, errors.get());
  }

  private void call(Histogram nanos, AtomicInteger errors, AtomicBoolean over) {
    Client client = null;
    long next = System.nanoTime();
    while (!over.get()) {
      long begun = System.nanoTime();
      try {
        client = client == null ? new Client(server) : client;
        Client.Answer answer = client.exchange(request);
        errors.addAndGet(answer.isGood() ? 0 : 1);
        client = answer.last() ? closed(client) : client;
      } catch (IOException e) {
        errors.incrementAndGet();
        client = closed(client);
      }
      nanos.recordValue(System.nanoTime() - begun);
      next = Math.max(next + PACE_NANOS, System.nanoTime());
      LockSupport.parkNanos(next - System.nanoTime());
    }
    closed(client);
  }

  private static Client closed(Client client) {
    try {
      if (client != null) {
        client.close();
      }
    } catch (IOException e) {
      // It is closed in any case.
    }
    return null;
  }
}
