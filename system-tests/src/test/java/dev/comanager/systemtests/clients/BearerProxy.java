package dev.comanager.systemtests.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A proxy that forwards requests to the tool server and adds the bearer, for clients that can't
 * send one.
 */
public final class BearerProxy implements AutoCloseable {
  /** Headers that belong to one connection, or that the forwarding client sets itself. */
  private static final Set<String> OWN =
      Set.of(
          "connection", "content-length", "transfer-encoding", "host", "authorization", "upgrade");

  private final URI target;
  private final String bearer;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public BearerProxy(String target, String bearer) throws IOException {
    this.target = URI.create(target);
    this.bearer = bearer;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::pass);
    server.start();
  }

  /** The proxy's address. */
  public String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    client.shutdownNow();
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(target.resolve(exchange.getRequestURI().toString()))
              .method(
                  exchange.getRequestMethod(),
                  HttpRequest.BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
      exchange
          .getRequestHeaders()
          .forEach(
              (name, values) -> {
                if (!OWN.contains(name.toLowerCase(Locale.ROOT))) {
                  values.forEach(value -> request.header(name, value));
                }
              });
      request.header("Authorization", "Bearer " + bearer);
      String host = exchange.getRequestHeaders().getFirst("Host");
      if (host != null && !host.startsWith("localhost") && !host.startsWith("127.0.0.1")) {
        request.header("Host", host); // the suite wants to see a foreign host refused
      }
      HttpResponse<byte[]> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      response
          .headers()
          .map()
          .forEach(
              (name, values) -> {
                if (!OWN.contains(name) && !name.startsWith(":")) {
                  exchange.getResponseHeaders().put(name, values);
                }
              });
      byte[] body = response.body();
      exchange.sendResponseHeaders(response.statusCode(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
