package dev.comanager.stack.balance;

import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.stack.FreePorts;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BalancerTest {
  private static final int MOST_REQUESTS = 2;

  private final HttpClient http = HttpClient.newHttpClient();
  private final AtomicReference<Headers> headers = new AtomicReference<>();
  private final AtomicBoolean firstTakes = new AtomicBoolean(true);
  private final AtomicBoolean secondTakes = new AtomicBoolean(true);
  private final CountDownLatch rest = new CountDownLatch(1);

  private HttpServer first;
  private HttpServer second;
  private Balancer balancer;
  private int port;
  private int innerPort;

  @BeforeEach
  void start() throws IOException {
    first = replica("one");
    second = replica("two");
    List<Integer> ports = FreePorts.find(2, new Random());
    port = ports.getFirst();
    innerPort = ports.getLast();
    balancer =
        Balancer.start(
            "127.0.0.1",
            List.of(
                new Front(
                    port,
                    List.of(
                        new Front.Replica(
                            first.getAddress().getPort(), () -> true, firstTakes::get),
                        new Front.Replica(second.getAddress().getPort(), secondTakes::get))),
                new Front(
                    innerPort,
                    true,
                    List.of(new Front.Replica(first.getAddress().getPort(), () -> true)))),
            MOST_REQUESTS);
  }

  @AfterEach
  void stop() throws IOException {
    rest.countDown();
    http.close();
    balancer.close();
    first.stop(0);
    second.stop(0);
  }

  @Test
  void eachRequestOfAConnectionGoesToTheNextReplica() throws Exception {
    assertThat(bodies(4)).containsExactly("one", "two", "one", "two");
  }

  @Test
  void aReplicaThatRefusesConnectionsIsSkipped() throws Exception {
    bodies(2);
    second.stop(0);

    assertThat(bodies(4)).containsOnly("one");
  }

  @Test
  void aStoppingReplicaGetsNoNewRequests() throws Exception {
    secondTakes.set(false);

    assertThat(bodies(4)).containsOnly("one");
  }

  @Test
  void ifNoReplicaIsReadyTheRunningOnesAreTried() throws Exception {
    firstTakes.set(false);
    secondTakes.set(false);

    assertThat(bodies(2)).containsOnly("one");
  }

  @Test
  void forwardedHeadersOfAServiceAreKeptOnInternalFronts() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + innerPort + "/"))
            .header("X-Forwarded-For", "203.0.113.9")
            .header("X-Forwarded-Host", "sign-in.example")
            .build();

    http.send(request, HttpResponse.BodyHandlers.ofString());

    assertThat(headers.get().get("X-Forwarded-For")).containsExactly("203.0.113.9");
    assertThat(headers.get().get("X-Forwarded-Host")).containsExactly("sign-in.example");
    assertThat(headers.get().get("Host")).containsExactly("localhost:" + innerPort);
  }

  @Test
  void ifNoReplicaRunsTheClientMayRetry() throws Exception {
    first.stop(0);
    secondTakes.set(false);

    var refused = http.send(request().build(), HttpResponse.BodyHandlers.ofString());

    assertThat(refused.statusCode()).isBetween(502, 503);
  }

  @Test
  void forwardedHeadersOfAClientAreReplaced() throws Exception {
    HttpRequest request =
        request()
            .header("X-Forwarded-For", "203.0.113.9")
            .header("X-Forwarded-Proto", "https")
            .header("x-forwarded-host", "elsewhere.example")
            .header("X-Forwarded-Prefix", "/admin")
            .header("Forwarded", "for=203.0.113.9")
            .header("X-Real-IP", "203.0.113.9")
            .build();

    http.send(request, HttpResponse.BodyHandlers.ofString());

    assertThat(headers.get().get("X-Forwarded-For")).containsExactly("127.0.0.1");
    assertThat(headers.get().get("X-Forwarded-Proto")).containsExactly("http");
    assertThat(headers.get().get("X-Forwarded-Host")).containsExactly("localhost:" + port);
    assertThat(headers.get().get("Host")).containsExactly("localhost:" + port);
    assertThat(headers.get()).doesNotContainKeys("Forwarded", "X-Real-ip", "X-Forwarded-Prefix");
  }

  @Test
  void formsAndRedirectsAreForwardedUnchanged() throws Exception {
    var answer =
        http.send(
            request("/echo").POST(HttpRequest.BodyPublishers.ofString("code=1&state=%2B")).build(),
            HttpResponse.BodyHandlers.ofString());

    assertThat(answer.body()).isEqualTo("code=1&state=%2B");
    assertThat(answer.statusCode()).isEqualTo(302);
    assertThat(answer.headers().firstValue("Location")).hasValue("https://claude.ai/back?code=1");
    assertThat(answer.headers().allValues("Set-Cookie")).containsExactly("a=1", "b=2");
  }

  @Test
  void anAnswerIsStreamedWhileItIsWritten() throws Exception {
    var answer = http.send(request("/slow").build(), HttpResponse.BodyHandlers.ofInputStream());

    try (InputStream body = answer.body()) {
      assertThat(body.readNBytes(5)).isEqualTo("begin".getBytes(UTF_8));
      rest.countDown();
      assertThat(body.readAllBytes()).isEqualTo("end".getBytes(UTF_8));
    }
  }

  @Test
  void requestsOverTheLimitAreRefusedUntilOthersEnd() throws Exception {
    var slow = http.send(request("/slow").build(), HttpResponse.BodyHandlers.ofInputStream());
    try (Socket missing = new Socket(InetAddress.getLoopbackAddress(), port)) {
      missing
          .getOutputStream()
          .write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(UTF_8));
      assertThat(missing.getInputStream().read()).isPositive();

      var refused = http.send(request().build(), HttpResponse.BodyHandlers.ofString());

      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
    }
    // A client that disconnects frees its slot.
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> http.send(request().build(), ofString()).statusCode() == 200);
    rest.countDown();
    slow.body().close();
  }

  @Test
  void aBodyOverTheLimitIsRefusedBeforeItIsSent() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket
          .getOutputStream()
          .write(
              ("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
                      + (Balancer.LARGEST_BODY + 1)
                      + "\r\n\r\n")
                  .getBytes(UTF_8));

      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);

      assertThat(answer).startsWith("HTTP/1.1 413 ");
    }
    assertThat(headers.get()).isNull();
  }

  @Test
  void endlessHeadersAreRefused() throws Exception {
    var answer =
        http.send(
            request().header("X-Long", "x".repeat(40_000)).build(),
            HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(431);
  }

  private List<String> bodies(int count) throws Exception {
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      bodies.add(http.send(request().build(), HttpResponse.BodyHandlers.ofString()).body());
    }
    return bodies;
  }

  private HttpRequest.Builder request() {
    return request("/");
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  private HttpServer replica(String name) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          headers.set(exchange.getRequestHeaders());
          exchange.sendResponseHeaders(200, name.length());
          exchange.getResponseBody().write(name.getBytes(UTF_8));
          exchange.close();
        });
    server.createContext(
        "/echo",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          exchange.getResponseHeaders().add("Location", "https://claude.ai/back?code=1");
          exchange.getResponseHeaders().add("Set-Cookie", "a=1");
          exchange.getResponseHeaders().add("Set-Cookie", "b=2");
          exchange.sendResponseHeaders(302, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.createContext(
        "/slow",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write("begin".getBytes(UTF_8));
          exchange.getResponseBody().flush();
          awaitRest();
          exchange.getResponseBody().write("end".getBytes(UTF_8));
          exchange.close();
        });
    server.start();
    return server;
  }

  private void awaitRest() throws IOException {
    try {
      if (!rest.await(20, TimeUnit.SECONDS)) {
        throw new IOException("nobody read the beginning");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
