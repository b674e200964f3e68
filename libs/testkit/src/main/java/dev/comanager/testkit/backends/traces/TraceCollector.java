package dev.comanager.testkit.backends.traces;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Receives spans like a collector, on the loopback address only, and keeps them. */
public final class TraceCollector implements AutoCloseable {
  private final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  private TraceCollector(HttpServer server) {
    this.server = server;
  }

  /**
   * Starts a collector.
   *
   * @param port 0 for a free one
   */
  public static TraceCollector start(int port) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    TraceCollector collector = new TraceCollector(server);
    server.createContext("/v1/traces", collector::take);
    server.setExecutor(collector.workers);
    server.start();
    return collector;
  }

  /** The value for {@code COMANAGER_TRACES_ENDPOINT}. */
  public String endpoint() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** All spans received so far, in order of arrival. */
  public List<ReceivedSpan> spans() {
    return List.copyOf(spans);
  }

  /** The spans of that trace. */
  public List<ReceivedSpan> trace(String id) {
    return spans.stream().filter(it -> it.trace().equals(id)).toList();
  }

  @Override
  public void close() {
    server.stop(0);
    workers.close();
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      read(new ProtoFields(ByteBuffer.wrap(exchange.getRequestBody().readAllBytes())));
      exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
      exchange.sendResponseHeaders(200, -1);
    }
  }

  private void read(ProtoFields request) {
    while (request.next()) {
      if (request.number() == 1) {
        ofOneService(request.message());
      } else {
        request.skip();
      }
    }
  }

  private void ofOneService(ProtoFields resourceSpans) {
    String service = "";
    List<ReceivedSpan> found = new ArrayList<>();
    while (resourceSpans.next()) {
      switch (resourceSpans.number()) {
        case 1 -> service = service(resourceSpans.message());
        case 2 -> ofOneScope(resourceSpans.message(), service, found);
        default -> resourceSpans.skip();
      }
    }
    spans.addAll(found);
  }

  private static String service(ProtoFields resource) {
    Map<String, String> attributes = new HashMap<>();
    while (resource.next()) {
      if (resource.number() == 1) {
        attribute(resource.message(), attributes);
      } else {
        resource.skip();
      }
    }
    return attributes.getOrDefault("service.name", "");
  }

  private static void ofOneScope(ProtoFields scopeSpans, String service, List<ReceivedSpan> found) {
    while (scopeSpans.next()) {
      if (scopeSpans.number() == 2) {
        found.add(span(scopeSpans.message(), service));
      } else {
        scopeSpans.skip();
      }
    }
  }

  private static ReceivedSpan span(ProtoFields span, String service) {
    String trace = "";
    String id = "";
    String parent = "";
    String name = "";
    long kind = 0;
    Map<String, String> attributes = new HashMap<>();
    List<String> links = new ArrayList<>();
    while (span.next()) {
      switch (span.number()) {
        case 1 -> trace = span.hex();
        case 2 -> id = span.hex();
        case 4 -> parent = span.hex();
        case 5 -> name = span.text();
        case 6 -> kind = span.integer();
        case 9 -> attribute(span.message(), attributes);
        case 13 -> links.add(link(span.message()));
        default -> span.skip();
      }
    }
    return new ReceivedSpan(service, trace, id, parent, name, kind, attributes, links);
  }

  private static String link(ProtoFields link) {
    String trace = "";
    String id = "";
    while (link.next()) {
      switch (link.number()) {
        case 1 -> trace = link.hex();
        case 2 -> id = link.hex();
        default -> link.skip();
      }
    }
    return trace + "/" + id;
  }

  private static void attribute(ProtoFields pair, Map<String, String> into) {
    String key = "";
    String value = "";
    while (pair.next()) {
      switch (pair.number()) {
        case 1 -> key = pair.text();
        case 2 -> value = value(pair.message());
        default -> pair.skip();
      }
    }
    into.put(key, value);
  }

  private static String value(ProtoFields any) {
    String value = "";
    while (any.next()) {
      switch (any.number()) {
        case 1 -> value = any.text();
        case 2, 3 -> value = Long.toString(any.integer());
        case 5 -> value = any.hex();
        default -> any.skip();
      }
    }
    return value;
  }
}
