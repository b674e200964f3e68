package dev.comanager.auth.signin;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces Keycloak by a port that accepts connections and never responds. To {@link #BALANCED} it
 * responds like a load balancer whose node has just stopped, to {@link #DRIFTED} like a realm that
 * was changed by hand.
 */
public final class UnresponsiveKeycloak implements QuarkusTestResourceLifecycleManager {
  /** Sign-ins that may begin per minute. */
  static final int A_MINUTE = 10;

  /** The address whose requests get the load balancer's error. */
  static final String BALANCED = "203.0.113.22";

  /** The address whose sign-ins a drifted realm refuses. */
  static final String DRIFTED = "203.0.113.44";

  private static final Pattern RETURN = Pattern.compile("[?&]redirect_uri=([^& ]+)");

  private ServerSocket deaf;

  /** After the settings of all tests, whose timeouts and limits are generous. */
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
        "comanager.sign-in-pages.timeout",
        "500ms",
        "comanager.limits.authorize",
        Integer.toString(A_MINUTE),
        "comanager.auth.behind-proxy",
        "true",
        // There is no broker.
        "comanager.outbox.relay",
        "false");
  }

  private void listen() {
    try {
      while (true) {
        Socket connection = deaf.accept();
        Thread.ofVirtual().start(() -> accept(connection));
      }
    } catch (IOException e) {
      if (!deaf.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void accept(Socket connection) {
    try (BufferedReader request =
        new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII))) {
      String first = request.readLine();
      String answer = "";
      for (String line = first; line != null; line = request.readLine()) {
        if (line.contains(BALANCED)) {
          answer = "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n";
        } else if (line.contains(DRIFTED)) {
          answer = refusal(first);
        }
        if (line.isEmpty() && !answer.isEmpty()) {
          connection.getOutputStream().write(answer.getBytes(US_ASCII));
          connection.getOutputStream().flush();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String refusal(String request) {
    Matcher back = RETURN.matcher(request);
    assertThat(back.find()).isTrue();
    return "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: %s?error=invalid_scope\r\n\r\n"
        .formatted(URLDecoder.decode(back.group(1), UTF_8));
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
