package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/**
 * Answers like Twilio's API of 2010-04-01: forms in, JSON out, newest first, no idempotency key.
 */
final class FakeTwilio implements AutoCloseable {
  private static final DateTimeFormatter RFC_2822 =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss Z", Locale.US);
  private static final String ACCOUNT = "/2010-04-01/Accounts/" + TwilioSettings.SID;

  /** The response to the next requests to send. */
  interface Behavior {
    void answer(FakeTwilio carrier, HttpExchange exchange, ObjectNode taken) throws IOException;
  }

  /** The normal response. */
  static final Behavior TAKES = (carrier, exchange, taken) -> json(exchange, 201, taken);

  /** Each POST's form, whatever the response was. */
  final List<Map<String, String>> requests = new CopyOnWriteArrayList<>();

  private final List<ObjectNode> texts = new CopyOnWriteArrayList<>();
  private final List<ObjectNode> calls = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile Behavior mood = TAKES;
  private volatile boolean keeps = true;

  FakeTwilio() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(ACCOUNT + "/Messages.json", it -> collection(it, texts, "messages"));
    server.createContext(ACCOUNT + "/Calls.json", it -> collection(it, calls, "calls"));
    server.createContext(ACCOUNT + "/Messages/", it -> one(it, texts));
    server.createContext(ACCOUNT + "/Calls/", it -> one(it, calls));
    server.start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void mood(Behavior next) {
    mood = next;
  }

  /** Whether requests are processed, independently of the response. */
  void keeps(boolean next) {
    keeps = next;
  }

  List<ObjectNode> texts() {
    return texts;
  }

  List<ObjectNode> calls() {
    return calls;
  }

  static Behavior status(int status, Integer code) {
    return (carrier, exchange, taken) ->
        json(
            exchange,
            status,
            Json.WIRE
                .createObjectNode()
                .put("code", code)
                .put("message", "not for +12025550143")
                .put("more_info", "https://www.twilio.com/docs/errors")
                .put("status", status));
  }

  static Behavior busy(String retryAfter) {
    return (carrier, exchange, taken) -> {
      exchange.getResponseHeaders().set("Retry-After", retryAfter);
      status(429, 20429).answer(carrier, exchange, taken);
    };
  }

  static final Behavior HANGS = (carrier, exchange, taken) -> carrier.hang(exchange);

  /** Sends the headers of its response, and nothing more. */
  static final Behavior STALLS =
      (carrier, exchange, taken) -> {
        exchange.sendResponseHeaders(201, 10);
        exchange.getResponseBody().flush();
        carrier.hang(exchange);
      };

  static final Behavior HANGS_UP = (carrier, exchange, taken) -> exchange.close();

  private void hang(HttpExchange exchange) {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    exchange.close();
  }

  private void collection(HttpExchange exchange, List<ObjectNode> all, String name)
      throws IOException {
    if (!isAccount(exchange)) {
      status(401, 20003).answer(this, exchange, null);
    } else if (exchange.getRequestMethod().equals("POST")) {
      Map<String, String> form = form(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
      requests.add(form);
      ObjectNode taken = resource(form, name.equals("calls") ? "CA" : "SM");
      if (keeps) {
        all.addFirst(taken);
      }
      mood.answer(this, exchange, taken);
    } else {
      Map<String, String> query = form(exchange.getRequestURI().getRawQuery());
      ObjectNode page = Json.WIRE.createObjectNode().put("page_size", 100).put("page", 0);
      ArrayNode listed = page.putArray(name);
      for (ObjectNode it : all) {
        if (it.path("to").asText().equals(query.get("To"))
            && it.path("from").asText().equals(query.get("From"))) {
          listed.add(it);
        }
      }
      page.putNull("next_page_uri");
      json(exchange, 200, page);
    }
  }

  private void one(HttpExchange exchange, List<ObjectNode> all) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String sid = path.substring(path.lastIndexOf('/') + 1).replace(".json", "");
    for (ObjectNode it : all) {
      if (it.path("sid").asText().equals(sid)) {
        json(exchange, 200, it);
        return;
      }
    }
    status(404, 20404).answer(this, exchange, null);
  }

  static ObjectNode resource(Map<String, String> form, String prefix) {
    ObjectNode it =
        Json.WIRE
            .createObjectNode()
            .put("sid", prefix + UUID.randomUUID().toString().replace("-", ""))
            .put("account_sid", TwilioSettings.SID)
            .put("to", form.get("To"))
            .put("from", form.get("From"))
            .put("status", "queued")
            .put(
                "date_created",
                RFC_2822.format(Clock.systemUTC().instant().atOffset(ZoneOffset.UTC)))
            .putNull("date_sent")
            .putNull("error_code");
    return prefix.equals("SM") ? it.put("body", form.get("Body")) : it.putNull("duration");
  }

  private static boolean isAccount(HttpExchange exchange) {
    String expected = TwilioSettings.SID + ":" + TwilioSettings.TOKEN;
    return ("Basic " + Base64.getEncoder().encodeToString(expected.getBytes(UTF_8)))
        .equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  private static Map<String, String> form(String encoded) {
    Map<String, List<String>> form = new HashMap<>();
    for (String pair : encoded.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      form.computeIfAbsent(URLDecoder.decode(parts[0], UTF_8), it -> new ArrayList<>())
          .add(URLDecoder.decode(parts[1], UTF_8));
    }
    Map<String, String> flat = new HashMap<>();
    form.forEach((name, values) -> flat.put(name, String.join(",", values)));
    return flat;
  }

  static void json(HttpExchange exchange, int status, ObjectNode body) throws IOException {
    byte[] bytes = body.toString().getBytes(UTF_8);
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
