package dev.comanager.benchmarks.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Another MCP server as a child process, on a free port; it ends with its parent. */
record OtherServer(String name, Process process, int port) implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);
  private static final String SESSION = "Mcp-Session-Id";
  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"load","version":"1.0.0"}}}\
      """;
  private static final String INITIALIZED =
      "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

  /** Starts it with {@code PORT} and {@code ANSWER} in its environment; returns once it listens. */
  static OtherServer start(String name, List<String> command, Path answer) throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("PORT", Integer.toString(port));
    builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
    builder.environment().put("ANSWER", answer.toString());
    OtherServer server = new OtherServer(name, builder.start(), port);
    long begun = System.nanoTime();
    while (!server.listens()) {
      if (!server.process.isAlive() || System.nanoTime() - begun > START.toNanos()) {
        server.close();
        throw new IOException(name + " did not start");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
    return server;
  }

  /** Opens a session and returns the workload that sends this request in it. */
  Workload workload(String body, String expected, String baseline)
      throws IOException, InterruptedException {
    String session =
        post(INITIALIZE, Optional.empty())
            .headers()
            .firstValue(SESSION)
            .orElseThrow(() -> new IOException(name + " opened no session"));
    HttpResponse<String> _ = post(INITIALIZED, Optional.of(session));
    HttpResponse<String> answer = post(body, Optional.of(session));
    if (!answer.body().contains(expected)) {
      throw new IOException(name + " does not answer as expected: " + answer.body());
    }
    byte[] request = Workloads.request(address(), "/mcp", SESSION + ": " + session, body);
    return new Workload(
        name,
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        List.of(request),
        expected,
        baseline);
  }

  private HttpResponse<String> post(String body, Optional<String> session)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://" + address() + "/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    session.ifPresent(id -> request.header(SESSION, id));
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
  }

  private String address() {
    return "127.0.0.1:" + port;
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
