package dev.comanager.systemtests.pages;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** The redirect URI of a client on this machine, and the server behind it. */
final class Callback implements AutoCloseable {
  private static final byte[] PAGE =
      "<!doctype html><html lang=en><title>Back</title><h1>Back at the client</h1>"
          .getBytes(StandardCharsets.UTF_8);

  private final HttpServer server;

  Callback() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, PAGE.length);
            exchange.getResponseBody().write(PAGE);
          }
        });
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/callback";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
