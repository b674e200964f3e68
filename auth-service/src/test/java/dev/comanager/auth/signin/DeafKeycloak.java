package dev.comanager.auth.signin;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** In Keycloak's place a port that takes connections and never answers. */
public final class DeafKeycloak implements QuarkusTestResourceLifecycleManager {
  /** So many sign-ins begin a minute. */
  static final int A_MINUTE = 10;

  private ServerSocket deaf;

  @Override
  public Map<String, String> start() {
    try {
      deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.of(
        "comanager.keycloak.url",
        "http://127.0.0.1:" + deaf.getLocalPort(),
        "comanager.sign-in-pages.patience",
        "500ms",
        "comanager.limits.authorize",
        Integer.toString(A_MINUTE));
  }

  @Override
  public void stop() {
    try {
      deaf.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
