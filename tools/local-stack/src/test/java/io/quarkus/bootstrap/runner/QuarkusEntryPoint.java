package io.quarkus.bootstrap.runner;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * A fake of Keycloak under the class name by which Keycloak is started: it has nothing to build,
 * and answers at the realm's address.
 */
public final class QuarkusEntryPoint {
  private QuarkusEntryPoint() {}

  /** Starts the fake; the first argument is Keycloak's command, {@code build} or {@code start}. */
  public static void main(String[] arguments) throws IOException {
    if (arguments[0].equals("build")) {
      return;
    }
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(
                InetAddress.getByName(System.getenv("KC_HTTP_HOST")),
                Integer.parseInt(System.getenv("KC_HTTP_PORT"))),
            0);
    server.createContext(
        "/realms/comanager/.well-known/openid-configuration",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
  }
}
