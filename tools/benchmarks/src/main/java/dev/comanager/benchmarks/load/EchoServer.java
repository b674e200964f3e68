package dev.comanager.benchmarks.load;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A minimal server: reads a request and answers a fixed number of bytes. It runs as a separate
 * process, with as many event loops as the gateway has, and prints its port.
 */
public final class EchoServer {
  private EchoServer() {}

  /** Serves {@code POST /N} with N bytes until its standard input ends. */
  public static void main(String[] arguments) throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(cores));
    int port = freePort();
    for (int loop = 0; loop < cores; loop++) {
      listen(vertx, port);
    }
    System.out.println(port);
    while (System.in.read() >= 0) {
      // The parent process holds the other end; once it has ended, the echo server is no longer
      // needed.
    }
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  /** Servers of one Vert.x share a fixed port, one per event loop. */
  private static void listen(Vertx vertx, int port) {
    Map<String, Buffer> bodies = new ConcurrentHashMap<>();
    vertx
        .createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(port))
        .requestHandler(
            request ->
                request
                    .body()
                    .onSuccess(
                        ignored ->
                            request
                                .response()
                                .putHeader("Content-Type", "application/json")
                                .end(bodies.computeIfAbsent(request.path(), EchoServer::body))))
        .listen()
        .toCompletionStage()
        .toCompletableFuture()
        .join();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static Buffer body(String path) {
    int bytes = Integer.parseInt(path.substring(1));
    String frame = "{\"isError\":false,\"padding\":\"\"}";
    String padding = "x".repeat(Math.max(0, bytes - frame.length()));
    String body = frame.substring(0, frame.length() - 2) + padding + "\"}";
    return Buffer.buffer(body.getBytes(StandardCharsets.US_ASCII));
  }
}
