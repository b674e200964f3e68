package dev.comanager.benchmarks.attack;

import java.io.IOException;
import java.net.URI;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends bearers that were never issued, a number of them in parallel. Every second one is an access
 * token that is valid except for its signature, so that it has to be verified.
 */
final class RandomBearers {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
  private static final int OWN_BYTES = 32;
  private static final int SIGNATURE_BYTES = 64;

  private final URI server;
  private final String signed;
  private final Map<Integer, AtomicInteger> statuses = new ConcurrentHashMap<>();
  private final AtomicInteger broken = new AtomicInteger();

  /**
   * Creates the attack on that server.
   *
   * @param accessToken a valid one, whose signature is replaced
   */
  RandomBearers(URI server, String accessToken) {
    this.server = server;
    this.signed = accessToken.substring(0, accessToken.lastIndexOf('.') + 1);
  }

  void show(int bearers, int atOnce) throws InterruptedException {
    AtomicInteger left = new AtomicInteger(bearers);
    Thread[] guessers = new Thread[atOnce];
    for (int guesser = 0; guesser < atOnce; guesser++) {
      guessers[guesser] = Thread.ofVirtual().start(() -> guess(left));
    }
    for (Thread guesser : guessers) {
      guesser.join();
    }
  }

  String outcome() {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(statuses)
        .forEach((status, count) -> text.append("%,d times %d, ".formatted(count.get(), status)));
    return text.append("%,d connections broke".formatted(broken.get())).toString();
  }

  private void guess(AtomicInteger left) {
    while (left.get() > 0) {
      try (Client client = new Client(server)) {
        boolean last = false;
        while (!last && left.getAndDecrement() > 0) {
          Client.Answer answer = client.exchange(Client.post(server, bearer(left.get()), LIST));
          statuses.computeIfAbsent(answer.status(), it -> new AtomicInteger()).incrementAndGet();
          last = answer.last();
        }
      } catch (IOException e) {
        broken.incrementAndGet();
        left.decrementAndGet();
      }
    }
  }

  private String bearer(int number) {
    return number % 2 == 0 ? "fcml_" + random(OWN_BYTES) : signed + random(SIGNATURE_BYTES);
  }

  private static String random(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return BASE64.encodeToString(random);
  }
}
