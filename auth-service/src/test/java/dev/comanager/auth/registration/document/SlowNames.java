package dev.comanager.auth.registration.document;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Names below {@code slow.example} resolve only once the test says so, others at once. */
final class SlowNames implements HostResolver {
  final CountDownLatch answer = new CountDownLatch(1);
  final AtomicInteger lookups = new AtomicInteger();

  @Override
  public List<InetAddress> resolve(String host) throws UnknownHostException {
    if (!host.endsWith(".slow.example")) {
      return List.of(InetAddress.ofLiteral("127.0.0.1"));
    }
    lookups.incrementAndGet();
    try {
      answer.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new UnknownHostException(host);
  }
}
