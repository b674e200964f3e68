package dev.comanager.stack.launch;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;

/**
 * A tiny service: it answers on its ports, and on the second one also the readiness check, or it
 * never becomes ready. A request toggles its readiness.
 */
public final class FakeService {
  private static final Map<String, String> PORTS =
      Map.of(
          "tool-gateway", "COMANAGER_GATEWAY_PORT",
          "auth-service", "COMANAGER_AUTH_PORT",
          "decision-engine", "COMANAGER_DECISION_PORT",
          "watch-service", "COMANAGER_WATCH_PORT",
          "notifier", "COMANAGER_NOTIFIER_PORT",
          "phone-simulator", "COMANAGER_PHONES_PORT");

  private FakeService() {}

  /** The location of its jar determines which service it replaces. */
  public static void main(String[] arguments) throws IOException {
    String jar = System.getProperty("java.class.path");
    String setting =
        PORTS.entrySet().stream()
            .filter(service -> jar.contains(service.getKey()))
            .findFirst()
            .orElseThrow()
            .getValue();
    AtomicInteger status =
        new AtomicInteger(System.getenv().containsKey("STAND_IN_NEVER_READY") ? 503 : 200);
    int own = Integer.parseInt(System.getenv(setting));
    if (setting.equals("COMANAGER_AUTH_PORT")) {
      for (String inner : new String[] {"COMANAGER_INTERNAL_PORT", "COMANAGER_ADMIN_PORT"}) {
        serve(Integer.parseInt(System.getenv(inner)), own, "/", path -> 200);
      }
    }
    serve(
        own,
        own,
        "/",
        path -> {
          switch (path) {
            case "/not-ready" -> status.set(503);
            case "/ready" -> status.set(200);
            default -> {
              return 200;
            }
          }
          return 200;
        });
    serve(
        Integer.parseInt(System.getenv("COMANAGER_MANAGEMENT_PORT")),
        own,
        "/q/health/ready",
        path -> status.get());
  }

  private static void serve(int port, int known, String path, ToIntFunction<String> status)
      throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().add("Port", Integer.toString(known));
          exchange.sendResponseHeaders(status.applyAsInt(exchange.getRequestURI().getPath()), -1);
          exchange.close();
        });
    server.start();
  }
}
