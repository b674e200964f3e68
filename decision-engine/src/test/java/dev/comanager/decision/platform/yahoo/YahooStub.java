package dev.comanager.decision.platform.yahoo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Yahoo's OAuth server and API on the loopback address: accounts with leagues of a test's, codes
 * that count once, refresh tokens that rotate. Our own samples stand for each league.
 */
public final class YahooStub implements AutoCloseable {
  public static final String CLIENT_ID = "an-application--";
  public static final String CLIENT_SECRET = "its secret/+";
  public static final String RETURN = "https://auth.example.com/account/yahoo/return";

  private static final Path OWN = Path.of("src/test/resources/yahoo");
  private static final Pattern LEAGUE = Pattern.compile("/v2/league/([^/]+)/(.+)");
  private static final Pattern OWNED =
      Pattern.compile("/v2/users;use_login=1/games;game_keys=nfl/(leagues|teams)");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger issued = new AtomicInteger();
  private final Map<String, Request> codes = new ConcurrentHashMap<>();
  private final Map<String, String> refreshTokens = new ConcurrentHashMap<>();
  private final Map<String, String> accessTokens = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> leagues = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private volatile Fault tokenFault = Fault.NONE;
  private volatile boolean applicationRefused;
  private volatile boolean rotating = true;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  /** What is wrong with the token and revocation endpoints. */
  public enum Fault {
    NONE,
    ERROR_500,
    TOO_MANY,
    GARBAGE,
    ODD_TOKEN,
    NO_REFRESH_TOKEN,
    INVALID_CLIENT,
    REDIRECT
  }

  /** What a code was issued for. */
  private record Request(String account, String challenge, String redirectUri) {}

  public YahooStub() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
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

  /** The settings of a service that uses this stub, below {@code comanager.platform.yahoo}. */
  public Map<String, String> settings() {
    return Map.of(
        "url", url() + "/v2",
        "token-url", url() + "/oauth2/get_token",
        "revoke-url", url() + "/oauth2/revoke",
        "client-id", CLIENT_ID,
        "client-secret", CLIENT_SECRET);
  }

  /** Puts the account into these leagues and no others. */
  public void plays(String account, String... keys) {
    leagues.put(account, Set.of(keys));
  }

  /** A code, as Yahoo sends it back after the person of that account has agreed. */
  public String code(String account, String verifier) {
    String code = "code-" + issued.incrementAndGet();
    codes.put(code, new Request(account, YahooForm.challenge(verifier), RETURN));
    return code;
  }

  /** Ends all grants of the account, as the person may do at Yahoo. */
  public void revoke(String account) {
    refreshTokens.values().removeIf(account::equals);
    accessTokens.values().removeIf(account::equals);
  }

  /** Ends all access tokens; grants stay. */
  public void expire() {
    accessTokens.clear();
  }

  public void fault(Fault fault) {
    tokenFault = fault;
  }

  /** Whether every read is refused, as before Yahoo approves an application. */
  public void refuseApplication(boolean refused) {
    applicationRefused = refused;
  }

  /** Whether a refresh replaces the refresh token. */
  public void rotate(boolean rotates) {
    rotating = rotates;
  }

  /** Token requests wait from now on, until {@link #release()}. */
  public void hold() {
    gate = new CountDownLatch(1);
  }

  public void release() {
    gate.countDown();
  }

  /** Paths of requests so far, those of tokens with their grant type. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  public long refreshes() {
    return requests.stream().filter("/oauth2/get_token refresh_token"::equals).count();
  }

  /** How many grants the account has. */
  public long grants(String account) {
    return refreshTokens.values().stream().filter(account::equals).count();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Map<String, String> form =
          YahooForm.fields(new String(exchange.getRequestBody().readAllBytes(), US_ASCII));
      requests.add((path + " " + form.getOrDefault("grant_type", "")).strip());
      if (path.startsWith("/oauth2/")) {
        oauth(exchange, path, form);
      } else {
        read(exchange, path);
      }
    }
  }

  private void oauth(HttpExchange exchange, String path, Map<String, String> form)
      throws IOException {
    try {
      if (!gate.await(1, TimeUnit.MINUTES)) {
        throw new IOException("nobody opened the gate");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    switch (tokenFault) {
      case NONE, NO_REFRESH_TOKEN -> tokens(exchange, path, form);
      case ERROR_500 -> send(exchange, 500, "oops");
      case TOO_MANY -> send(exchange, 429, "{}");
      case GARBAGE -> send(exchange, 200, "{\"access_token\": \"half");
      case ODD_TOKEN ->
          send(exchange, 200, "{\"access_token\":\"a\\r\\nX: y\",\"refresh_token\":\"r\"}");
      case INVALID_CLIENT -> send(exchange, 401, "{\"error\":\"invalid_client\"}");
      case REDIRECT -> {
        exchange.getResponseHeaders().add("Location", url() + "/elsewhere");
        send(exchange, 302, "");
      }
    }
  }

  private void tokens(HttpExchange exchange, String path, Map<String, String> form)
      throws IOException {
    String client =
        "Basic "
            + Base64.getEncoder()
                .encodeToString("an-application--:its+secret%2F%2B".getBytes(US_ASCII));
    if (!client.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      send(exchange, 401, "{\"error\":\"invalid_client\"}");
      return;
    }
    if (path.endsWith("/revoke")) {
      String account = refreshTokens.remove(form.getOrDefault("token", ""));
      if (account != null) {
        accessTokens.values().removeIf(account::equals);
      }
      send(exchange, 200, "{}");
      return;
    }
    String account =
        form.get("grant_type").equals("refresh_token") ? refreshed(form) : exchanged(form);
    if (account == null) {
      send(exchange, 401, "{\"error\":\"invalid_grant\",\"error_description\":\"INVALID\"}");
      return;
    }
    int number = issued.incrementAndGet();
    String access = "access-" + number;
    accessTokens.put(access, account);
    String fresh = "";
    if (tokenFault != Fault.NO_REFRESH_TOKEN
        && (rotating || form.get("grant_type").equals("authorization_code"))) {
      String refresh = "refresh-" + number;
      refreshTokens.put(refresh, account);
      fresh = ",\"refresh_token\":\"" + refresh + "\"";
    }
    send(
        exchange,
        200,
        "{\"access_token\":\"%s\",\"expires_in\":3600,\"token_type\":\"bearer\"%s}"
            .formatted(access, fresh));
  }

  private String refreshed(Map<String, String> form) {
    String token = form.getOrDefault("refresh_token", "");
    return rotating ? refreshTokens.remove(token) : refreshTokens.get(token);
  }

  private String exchanged(Map<String, String> form) {
    Request request = codes.remove(form.getOrDefault("code", ""));
    return request != null
            && request.redirectUri().equals(form.get("redirect_uri"))
            && request
                .challenge()
                .equals(YahooForm.challenge(form.getOrDefault("code_verifier", "")))
        ? request.account()
        : null;
  }

  private void read(HttpExchange exchange, String path) throws IOException {
    String bearer = exchange.getRequestHeaders().getFirst("Authorization");
    String account = bearer == null ? null : accessTokens.get(bearer.replaceFirst("^Bearer ", ""));
    Matcher league = LEAGUE.matcher(path);
    Matcher owned = OWNED.matcher(path);
    if (account == null) {
      send(exchange, 401, "{\"error\":{\"description\":\"token_expired\"}}");
    } else if (applicationRefused) {
      send(exchange, 403, "{\"error\":{\"description\":\"This application is not authorized\"}}");
    } else if (owned.matches()) {
      send(exchange, 200, YahooAccountDocuments.of(owned.group(1), plays(account)));
    } else if (!league.matches()) {
      send(exchange, 404, "{}");
    } else if (!plays(account).contains(league.group(1))) {
      send(exchange, 403, "{\"error\":{\"description\":\"you are not in this league.\"}}");
    } else {
      String name = league.group(2).replace('/', '_');
      String document = Files.readString(OWN.resolve(name + ".json"));
      send(exchange, 200, document.replace(YahooFixture.LEAGUE, league.group(1)));
    }
  }

  private Set<String> plays(String account) {
    return leagues.getOrDefault(account, Set.of());
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    release();
    server.stop(0);
    threads.shutdownNow();
  }
}
