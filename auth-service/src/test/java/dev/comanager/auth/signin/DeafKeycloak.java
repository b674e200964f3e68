package dev.comanager.auth.signin;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;

/**
 * In Keycloak's place a port that takes connections and never answers; to {@link #BALANCED} it says
 * what a balancer says whose node has just ended.
 */
public final class DeafKeycloak implements QuarkusTestResourceLifecycleManager {
  /** So many sign-ins begin a minute. */
  static final int A_MINUTE = 10;

  /** The browser whose requests find a balancer without a node. */
  static final String BALANCED = "balanced-browser";

  private ServerSocket deaf;

  /** After the settings of all tests, which are patient and let everybody in. */
  @Override
  public int order() {
    return 100;
  }

  @Override
  public Map<String, String> start() {
    try {
      deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      Thread.ofPlatform().daemon(true).name("deaf-keycloak").start(this::listen);
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

  private void listen() {
    try {
      while (true) {
        Socket connection = deaf.accept();
        Thread.ofVirtual().start(() -> hear(connection));
      }
    } catch (IOException e) {
      if (!deaf.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void hear(Socket connection) {
    try (BufferedReader request =
        new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII))) {
      boolean balanced = false;
      for (String line = request.readLine(); line != null; line = request.readLine()) {
        balanced |= line.contains(BALANCED);
        if (line.isEmpty() && balanced) {
          connection
              .getOutputStream()
              .write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n".getBytes(US_ASCII));
          connection.getOutputStream().flush();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
