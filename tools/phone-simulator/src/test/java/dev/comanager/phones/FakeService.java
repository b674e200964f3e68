package dev.comanager.phones;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A fake of the service: receives callbacks and replies. */
final class FakeService implements AutoCloseable {
  /** A request as received. */
  record ReceivedRequest(String path, String body, String signature) {}

  final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private volatile int status = 200;
  private volatile String answer = "{}";

  /**
   * Starts the fake.
   *
   * @param callbacks the path of this test's callbacks; late ones of other tests are ignored
   */
  FakeService(int port, String callbacks) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().toString();
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          // Read first: a test changes them once it has seen the request.
          int status = this.status;
          byte[] bytes = answer.getBytes(UTF_8);
          if (path.startsWith(callbacks) || path.startsWith("/callbacks/simulator/")) {
            received.add(
                new ReceivedRequest(
                    path, body, exchange.getRequestHeaders().getFirst(SignatureRule.HEADER)));
          }
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void answers(int nextStatus, String next) {
    status = nextStatus;
    answer = next;
  }

  List<String> bodies(String path) {
    return received.stream()
        .filter(it -> it.path().equals(path))
        .map(ReceivedRequest::body)
        .toList();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
