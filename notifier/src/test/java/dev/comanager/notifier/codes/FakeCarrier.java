package dev.comanager.notifier.codes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A carrier over HTTP that accepts texts, with switchable faults. */
public final class FakeCarrier implements AutoCloseable {
  /** Its behaviour for a text. */
  public enum Behavior {
    TAKES,
    /** Accepts it and answers 500. */
    TAKES_AND_FAILS,
    /** Doesn't accept it and answers 500. */
    FAILS,
    /** Accepts it and never answers. */
    TAKES_AND_HANGS,
    REFUSES,
    BUSY
  }

  private record Taken(
      String id, String to, String body, String at, String kind, String callback) {}

  /**
   * A call that was submitted to it.
   *
   * @param limitSeconds maximum duration
   * @param callback address for the report of its end
   */
  public record TakenCall(String to, String text, int limitSeconds, String callback) {}

  private final HttpServer server;
  private final List<Taken> taken = new CopyOnWriteArrayList<>();
  private final List<TakenCall> calls = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile Behavior mood = Behavior.TAKES;
  private volatile boolean listingLags;

  public FakeCarrier(int port) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/carrier/messages", this::take);
    server.createContext("/carrier/calls", this::take);
    server.createContext("/messages", this::list);
    server.start();
  }

  public void mood(Behavior next) {
    mood = next;
  }

  public void listingLags(boolean lags) {
    listingLags = lags;
  }

  /** The wording of all texts for this number. */
  public List<String> bodies(String to) {
    return taken.stream().filter(it -> it.to().equals(to)).map(Taken::body).toList();
  }

  /** The attempts that brought this number its texts, by the ids given to a carrier. */
  List<String> attempts(String to) {
    return taken.stream()
        .filter(it -> it.to().equals(to))
        .map(it -> it.callback().substring(it.callback().lastIndexOf('/') + 1))
        .toList();
  }

  /** The number of requests to send to this number. */
  public long requests(String to) {
    return requests.stream().filter(to::equals).count();
  }

  /** All calls to this number. */
  public List<TakenCall> calls(String to) {
    return calls.stream().filter(it -> it.to().equals(to)).toList();
  }

  void taken(String to, String body, String at) {
    taken.add(new Taken(newId(), to, body, at, "sms", ""));
  }

  // Unique among the carriers of this run too, because the database stores all of them.
  private static String newId() {
    return "SM" + UUID.randomUUID().toString().replace("-", "");
  }

  private void take(HttpExchange exchange) throws IOException {
    JsonNode json = Json.WIRE.readTree(exchange.getRequestBody());
    requests.add(json.path("to").asText());
    switch (mood) {
      case TAKES -> answer(exchange, 201, "{\"id\":\"" + take(json) + "\",\"status\":\"queued\"}");
      case TAKES_AND_FAILS -> {
        take(json);
        answer(exchange, 500, "{}");
      }
      case FAILS -> answer(exchange, 500, "{}");
      case TAKES_AND_HANGS -> {
        take(json);
        try {
          closing.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        exchange.close();
      }
      case REFUSES -> answer(exchange, 400, "{}");
      case BUSY -> answer(exchange, 429, "{}");
    }
  }

  private synchronized String take(JsonNode json) {
    boolean call = json.has("limitSeconds");
    String to = json.path("to").asText();
    String body = json.path("body").asText();
    if (call) {
      calls.add(
          new TakenCall(
              to, body, json.path("limitSeconds").asInt(), json.path("callback").asText()));
    }
    String id = newId();
    taken.add(
        new Taken(
            id,
            to,
            body,
            Clock.systemUTC().instant().toString(),
            call ? "call" : "sms",
            json.path("callback").asText()));
    return id;
  }

  private void list(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getRawQuery().split("&", 2)[0];
    String to = URLDecoder.decode(query.substring("to=".length()), StandardCharsets.UTF_8);
    ArrayNode all = Json.WIRE.createArrayNode();
    for (Taken text : taken) {
      if (!listingLags && text.to().equals(to)) {
        all.addObject()
            .put("id", text.id())
            .put("to", text.to())
            .put("kind", text.kind())
            .put("body", text.body())
            .put("at", text.at())
            .put("status", "delivered");
      }
    }
    answer(exchange, 200, all.toString());
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
  }
}
