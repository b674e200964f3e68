package dev.comanager.phones;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** Reserves a port on which a test plays the service that receives replies. */
public final class ServicePort implements QuarkusTestResourceLifecycleManager {
  @Override
  public Map<String, String> start() {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return Map.of(
          "comanager.phones.replies-url",
          "http://127.0.0.1:%d/callbacks/simulator/replies".formatted(free.getLocalPort()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void stop() {
    // There is nothing to release.
  }
}
