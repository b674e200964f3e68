package dev.comanager.decision.platform.sleeper;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sleeper on the loopback address. It serves a folder of Sleeper's answers and fills gaps in the
 * NFL season from the historical data ({@link SleeperSeason}). Faults can be set by path.
 *
 * <p>By hand: {@code main(folder, port)}, then {@code
 * COMANAGER_PLATFORM_SLEEPER_URL=http://127.0.0.1:<port>/v1}.
 */
public final class SleeperStub implements AutoCloseable {
  private static final Pattern LEAGUE =
      Pattern.compile("/league/([A-Za-z0-9]+)(?:/(rosters|users|matchups/\\d+))?");
  private static final Pattern USER_LEAGUES = Pattern.compile("/user/([^/]+)/leagues/nfl/(\\d{4})");

  private final Path folder;
  private final Optional<SleeperSeason> season;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Fault> faults = new ConcurrentHashMap<>();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> requests = new ConcurrentHashMap<>();
  private final CountDownLatch closing = new CountDownLatch(1);

  /** The faulty answers of a path. */
  public enum Fault {
    /** No answer, for as long as the client waits. */
    SILENCE,
    ERROR_500,
    TOO_MANY,
    NOT_FOUND,
    PAGE,
    EMPTY,
    NULL,
    HALF,
    ENDLESS,
    REDIRECT
  }

  /** Serves the folder on that port, 0 = any. */
  public SleeperStub(Path folder, Optional<SleeperSeason> season, int port) {
    this.folder = folder;
    this.season = season;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 64);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Serves until the process ends. Arguments: a folder of answers, a port. */
  public static void main(String[] arguments) throws InterruptedException {
    Path folder = Path.of(arguments[0]);
    Path seasons = folder.resolveSibling("../nfl").normalize();
    Optional<SleeperSeason> season =
        Files.isDirectory(seasons)
            ? Optional.of(new SleeperSeason(seasons, Clock.systemUTC()))
            : Optional.empty();
    try (SleeperStub stub = new SleeperStub(folder, season, Integer.parseInt(arguments[1]))) {
      System.out.println("Sleeper's answers at " + stub.url());
      new CountDownLatch(1).await();
    }
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
  }

  /**
   * From now on that path is answered with this fault; the path as at Sleeper, without {@code /v1}.
   */
  public void fault(String path, Fault fault) {
    faults.put(path, fault);
  }

  /** From now on that path is answered with this document. */
  public void answer(String path, String document) {
    answers.put(path, document);
  }

  /** Removes all faults. */
  public void mend() {
    faults.clear();
    answers.clear();
  }

  /** The number of requests for that path. */
  public int requests(String path) {
    return requests.getOrDefault(path, new AtomicInteger()).get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().replaceFirst("^/v1/", "/");
    requests.computeIfAbsent(path, none -> new AtomicInteger()).incrementAndGet();
    try (exchange) {
      // The connection is reused only if the request was read to its end.
      exchange.getRequestBody().readAllBytes();
      Fault fault = faults.get(path);
      if (fault == null) {
        Optional<String> document = Optional.ofNullable(answers.get(path)).or(() -> truth(path));
        send(exchange, document.isPresent() ? 200 : 404, document.orElse("null"));
      } else {
        answerWrongly(exchange, fault, path);
      }
    }
  }

  private void answerWrongly(HttpExchange exchange, Fault fault, String path) throws IOException {
    switch (fault) {
      case SILENCE -> waitUntilClosed();
      case ERROR_500 -> send(exchange, 500, "oops");
      case TOO_MANY -> send(exchange, 429, "slow down");
      case NOT_FOUND -> send(exchange, 404, "null");
      case PAGE -> send(exchange, 200, "<!doctype html><title>Just a moment</title>");
      case EMPTY -> send(exchange, 200, "");
      case NULL -> send(exchange, 200, "null");
      case HALF -> {
        String whole = truth(path).orElse("[]");
        send(exchange, 200, whole.substring(0, whole.length() / 2));
      }
      case ENDLESS -> endless(exchange);
      case REDIRECT -> {
        exchange.getResponseHeaders().add("Location", "http://127.0.0.1:9/elsewhere");
        send(exchange, 302, "");
      }
    }
  }

  private Optional<String> truth(String path) {
    Matcher league = LEAGUE.matcher(path);
    if (league.matches()) {
      String rest = league.group(2) == null ? "" : league.group(2).replace('/', '_');
      String id = league.group(1);
      return rest.isEmpty()
          ? inSeason(file("league_" + id).or(() -> file("2025-league-" + id)))
          : file("league_" + id + "_" + rest)
              .or(() -> file("2025-league-" + id + "-" + rest))
              .or(() -> rest.startsWith("matchups") ? anyMatchups(id) : Optional.empty());
    }
    Matcher leagues = USER_LEAGUES.matcher(path);
    if (leagues.matches()) {
      return file("user_leagues_nfl_" + leagues.group(2))
          .or(() -> inSeason(season.flatMap(known -> file("user_leagues_nfl_2020"))))
          .or(() -> Optional.of("[]"));
    }
    if (path.startsWith("/user/")) {
      String name = path.substring("/user/".length());
      return file("user").filter(user -> user.contains("\"" + name + "\""));
    }
    String name = path.substring(1).replace('/', '_');
    return file(name).or(() -> season.flatMap(known -> known.answer(path)));
  }

  /** A recorded league, moved to the served season. */
  private Optional<String> inSeason(Optional<String> recorded) {
    return season.isEmpty()
        ? recorded
        : recorded.map(
            league ->
                league
                    .replaceAll(
                        "\"season\": ?\"\\d{4}\"", "\"season\":\"" + season.get().year() + "\"")
                    .replaceAll("\"status\": ?\"(complete|in_season)\"", "\"status\":\"in_season\"")
                    .replaceAll("\"leg\": ?\\d+", "\"leg\":" + season.get().week()));
  }

  private Optional<String> anyMatchups(String id) {
    return season.flatMap(known -> file("league_" + id + "_matchups_12"));
  }

  private Optional<String> file(String name) {
    Path file = folder.resolve(name + ".json");
    try {
      return Files.isRegularFile(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
