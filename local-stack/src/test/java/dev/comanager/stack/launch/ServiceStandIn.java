package dev.comanager.stack.launch;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;

/**
 * A tiny service: answers on the ports it was told, and at the second one the readiness check, or
 * never becomes ready.
 */
public final class ServiceStandIn {
  private static final Map<String, String> PORTS =
      Map.of(
          "tool-gateway", "COMANAGER_GATEWAY_PORT",
          "auth-service", "COMANAGER_AUTH_PORT",
          "decision-engine", "COMANAGER_DECISION_PORT",
          "watch-service", "COMANAGER_WATCH_PORT",
          "notifier", "COMANAGER_NOTIFIER_PORT",
          "phone-simulator", "COMANAGER_PHONES_PORT");

  private ServiceStandIn() {}

  /** Which service it stands in for follows from where its jar lies. */
  public static void main(String[] arguments) throws IOException {
    String jar = System.getProperty("java.class.path");
    String setting =
        PORTS.entrySet().stream()
            .filter(service -> jar.contains(service.getKey()))
            .findFirst()
            .orElseThrow()
            .getValue();
    int status = System.getenv().containsKey("STAND_IN_NEVER_READY") ? 503 : 200;
    serve(Integer.parseInt(System.getenv(setting)), "/", 200);
    serve(Integer.parseInt(System.getenv("COMANAGER_MANAGEMENT_PORT")), "/q/health/ready", status);
  }

  private static void serve(int port, String path, int status) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().add("Port", Integer.toString(port));
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }
}
