package dev.comanager.decision.platform.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Answers requests with scripted responses, one after the other; the last one is repeated. */
public final class ScriptedServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Deque<Answer> answers = new ArrayDeque<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private volatile HttpExchange last;
  private volatile Duration delay = Duration.ZERO;

  private record Answer(int status, String body, List<String> headers) {}

  /** Listens on the loopback address, on any free port. */
  public ScriptedServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Adds the next response; headers as name, value. The last response is repeated. */
  public synchronized ScriptedServer then(int status, String body, String... headers) {
    answers.add(new Answer(status, body, List.of(headers)));
    return this;
  }

  /** From now on every response is delayed by that time. */
  public ScriptedServer slowly(Duration time) {
    delay = time;
    return this;
  }

  public URI address(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  public int requests() {
    return requests.get();
  }

  public int mostAtOnce() {
    return most.get();
  }

  /** A header of the last request. */
  public String lastHeader(String name) {
    return last.getRequestHeaders().getFirst(name);
  }

  private synchronized Answer next() {
    return answers.size() > 1 ? answers.remove() : answers.element();
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    last = exchange;
    try (exchange) {
      // The connection is reused only if the request was read to its end.
      exchange.getRequestBody().readAllBytes();
      LockSupport.parkNanos(delay.toNanos());
      Answer answer = next();
      for (int i = 0; i < answer.headers().size(); i += 2) {
        exchange.getResponseHeaders().add(answer.headers().get(i), answer.headers().get(i + 1));
      }
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      running.decrementAndGet();
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
