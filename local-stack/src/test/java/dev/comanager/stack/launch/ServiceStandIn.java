package dev.comanager.stack.launch;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A tiny service: answers the readiness check on the port it was told, or never becomes ready. */
public final class ServiceStandIn {
  private ServiceStandIn() {}

  /** Which service it stands in for follows from where its jar lies. */
  public static void main(String[] arguments) throws IOException {
    String jar = System.getProperty("java.class.path");
    String setting =
        jar.contains("tool-gateway")
            ? "COMANAGER_GATEWAY_PORT"
            : jar.contains("auth-service") ? "COMANAGER_AUTH_PORT" : "COMANAGER_DECISION_PORT";
    int status = System.getenv().containsKey("STAND_IN_NEVER_READY") ? 503 : 200;
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(
                InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(setting))),
            0);
    server.createContext(
        "/q/health/ready",
        exchange -> {
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }
}
