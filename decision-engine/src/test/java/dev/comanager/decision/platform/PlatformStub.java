package dev.comanager.decision.platform;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;

/** A platform on the loopback address whose answers come from a function. */
public final class PlatformStub implements AutoCloseable {
  private final Function<Request, Optional<String>> truth;
  private final String cookie;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<SetFault> faults = new CopyOnWriteArrayList<>();
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final CountDownLatch closing = new CountDownLatch(1);

  private record SetFault(Predicate<Request> requests, Fault fault) {}

  /**
   * One request.
   *
   * @param target path and query, as sent
   * @param cookie the cookie header, or empty
   */
  public record Request(String target, String cookie) {
    public String path() {
      int query = target.indexOf('?');
      return query < 0 ? target : target.substring(0, query);
    }

    /** The decoded value of that query parameter. */
    public Optional<String> parameter(String name) {
      return parameters(name).stream().findFirst();
    }

    /** All decoded values of that query parameter. */
    public List<String> parameters(String name) {
      int query = target.indexOf('?');
      return query < 0
          ? List.of()
          : List.of(target.substring(query + 1).split("&")).stream()
              .filter(part -> part.startsWith(name + "="))
              .map(part -> part.substring(name.length() + 1))
              .map(value -> URLDecoder.decode(value, StandardCharsets.UTF_8))
              .toList();
    }
  }

  /** Serves the function's answers, and 404 where it has none, on that port; 0 = any. */
  public PlatformStub(Function<Request, Optional<String>> truth, int port) {
    this("", truth, port);
  }

  /** Serves only requests that have that cookie; others get 401. */
  public PlatformStub(String cookie, Function<Request, Optional<String>> truth, int port) {
    this.cookie = cookie;
    this.truth = truth;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 64);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** From now on every request that contains that part of path and query gets this fault. */
  public void fault(String part, Fault fault) {
    fault(request -> request.target().contains(part), fault);
  }

  /** From now on these requests get this fault, whatever was set for them before. */
  public void fault(Predicate<Request> requests, Fault fault) {
    faults.addFirst(new SetFault(requests, fault));
  }

  /** Removes all faults. */
  public void mend() {
    faults.clear();
  }

  /** The requests so far, in order. */
  public List<Request> requests() {
    return List.copyOf(requests);
  }

  private void answer(HttpExchange exchange) throws IOException {
    Request request =
        new Request(
            exchange.getRequestURI().toString(),
            Optional.ofNullable(exchange.getRequestHeaders().getFirst("Cookie")).orElse(""));
    requests.add(request);
    try (exchange) {
      // The connection is reused only if the request was read to its end.
      exchange.getRequestBody().readAllBytes();
      Optional<Fault> fault =
          faults.stream()
              .filter(set -> set.requests().test(request))
              .map(SetFault::fault)
              .findFirst();
      if (!request.cookie().contains(cookie)) {
        answerWrongly(exchange, Fault.NOT_ALLOWED, request);
      } else if (fault.isPresent()) {
        answerWrongly(exchange, fault.get(), request);
      } else {
        Optional<String> document = truth.apply(request);
        send(exchange, document.isPresent() ? 200 : 404, document.orElse("null"));
      }
    }
  }

  private void answerWrongly(HttpExchange exchange, Fault fault, Request request)
      throws IOException {
    switch (fault) {
      case SILENCE -> waitUntilClosed();
      case ERROR_500 -> send(exchange, 500, "oops");
      case TOO_MANY -> send(exchange, 429, "slow down");
      case NOT_FOUND -> send(exchange, 404, "null");
      case NOT_ALLOWED -> send(exchange, 401, "{\"messages\":[\"not for you\"]}");
      case PAGE -> send(exchange, 200, "<!doctype html><title>Just a moment</title>");
      case EMPTY -> send(exchange, 200, "");
      case NULL -> send(exchange, 200, "null");
      case HALF -> {
        String whole = truth.apply(request).orElse("[]");
        send(exchange, 200, whole.substring(0, whole.length() / 2));
      }
      case ENDLESS -> endless(exchange);
      case REDIRECT -> {
        exchange.getResponseHeaders().add("Location", "http://127.0.0.1:9/elsewhere");
        send(exchange, 302, "");
      }
    }
  }

  private void waitUntilClosed() throws IOException {
    try {
      if (!closing.await(1, TimeUnit.MINUTES)) {
        throw new IOException("nobody closed the stub");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private static void endless(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    byte[] nothing = " ".repeat(65_536).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = exchange.getResponseBody()) {
      for (int i = 0; i < 10_000; i++) {
        out.write(nothing);
      }
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
