package dev.comanager.systemtests.journey;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.fault.LocalParts;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Yahoo's OAuth server and API, and Sleeper's NFL data, at the address at which the local stack
 * expects them. One account plays in one league; its access tokens last for seconds.
 */
final class YahooServer implements AutoCloseable {
  private static final Path SAMPLES = Path.of("../decision-engine/src/test/resources");
  private static final String LEAGUE = "461.l.5511";
  private static final String LEAGUE_PATH = "/v2/league/" + LEAGUE + "/";
  private static final String OWN_PATH = "/v2/users;use_login=1/games;game_keys=nfl/";

  /** A minute before its end a token counts as expired. */
  private static final int LASTS_SECONDS = 62;

  private final HttpServer server;
  private final String client;
  private final AtomicInteger issued = new AtomicInteger();
  private final AtomicInteger refreshes = new AtomicInteger();
  private final Map<String, String> challenges = new ConcurrentHashMap<>();
  private final Set<String> grants = ConcurrentHashMap.newKeySet();
  private final Set<String> accessTokens = ConcurrentHashMap.newKeySet();

  private YahooServer(int port, String client) throws IOException {
    this.client = client;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Starts it, or skips the calling test where the stack under test doesn't expect it. */
  static YahooServer ofTheStackUnderTest() {
    Map<String, String> settings =
        LocalParts.ofTheStackUnderTest().environmentOf(LocalParts.DECISION);
    String address = settings.getOrDefault("COMANAGER_PLATFORM_YAHOO_TOKEN_URL", "");
    Deployment.skipUnless(
        address.startsWith("http://127.0.0.1:") && Files.isDirectory(SAMPLES),
        "Yahoo isn't offered here, or is Yahoo itself: only ./comanager test has a stub of it");
    try {
      return new YahooServer(
          URI.create(address).getPort(),
          settings.get("COMANAGER_PLATFORM_YAHOO_CLIENT_ID")
              + ":"
              + settings.get("COMANAGER_PLATFORM_YAHOO_CLIENT_SECRET"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address to which Yahoo leads the browser after the person agreed to this request. */
  URI agreed(URI request) {
    Map<String, String> query = fields(request.getRawQuery());
    if (!query.get("response_type").equals("code")
        || !query.get("code_challenge_method").equals("S256")
        || !client.startsWith(query.get("client_id") + ":")) {
      throw new AssertionError("no request that Yahoo accepts: " + query.keySet());
    }
    String code = "code-" + issued.incrementAndGet();
    challenges.put(code, query.get("code_challenge"));
    return URI.create(
        "%s?code=%s&state=%s"
            .formatted(
                query.get("redirect_uri"), code, URLEncoder.encode(query.get("state"), UTF_8)));
  }

  /** How many grants there are. */
  int grants() {
    return grants.size();
  }

  int refreshes() {
    return refreshes.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Map<String, String> form =
          fields(new String(exchange.getRequestBody().readAllBytes(), US_ASCII));
      if (path.startsWith("/oauth2/")) {
        send(exchange, isClient(exchange) ? token(path, form) : null, 401);
      } else if (path.startsWith("/v2/")) {
        String bearer = exchange.getRequestHeaders().getFirst("Authorization");
        boolean valid = bearer != null && accessTokens.contains(bearer.replace("Bearer ", ""));
        send(exchange, valid ? document(path) : null, valid ? 404 : 401);
      } else {
        send(exchange, sample("sleeper", path.replaceFirst("^/(v1/)?", "")), 404);
      }
    }
  }

  private boolean isClient(HttpExchange exchange) {
    String basic = Base64.getEncoder().encodeToString(client.getBytes(US_ASCII));
    return ("Basic " + basic).equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  /** The answer of the token and revocation endpoints; null for a refusal. */
  private String token(String path, Map<String, String> form) {
    if (path.endsWith("/revoke")) {
      grants.remove(form.get("token"));
      return "{}";
    }
    boolean refreshing = form.get("grant_type").equals("refresh_token");
    boolean valid =
        refreshing
            ? grants.remove(form.get("refresh_token"))
            : challenge(form.get("code_verifier")).equals(challenges.remove(form.get("code")));
    if (!valid) {
      return null;
    }
    refreshes.addAndGet(refreshing ? 1 : 0);
    int number = issued.incrementAndGet();
    grants.add("refresh-" + number);
    accessTokens.clear();
    accessTokens.add("access-" + number);
    return "{\"access_token\":\"access-%d\",\"refresh_token\":\"refresh-%d\",\"expires_in\":%d}"
        .formatted(number, number, LASTS_SECONDS);
  }

  private static String document(String path) throws IOException {
    if (path.equals(OWN_PATH + "leagues")) {
      return own(
          "leagues",
          "{\"league\":[{\"league_key\":\"%s\",\"name\":\"Lake\",\"season\":\"2026\"}]}");
    }
    if (path.equals(OWN_PATH + "teams")) {
      return own(
          "teams",
          "{\"team\":[[{\"team_key\":\"%s.t.1\"},{\"team_id\":\"1\"},{\"name\":\"Mine\"}]]}");
    }
    return path.startsWith(LEAGUE_PATH)
        ? sample("yahoo", path.substring(LEAGUE_PATH.length()))
        : null;
  }

  private static String own(String collection, String only) {
    return """
    {"fantasy_content":{"users":{"count":1,"0":{"user":[{"guid":"G"},{"games":{"count":1,"0":
    {"game":[{"code":"nfl","season":"2026"},{"%s":{"count":1,"0":%s}}]}}}]}}}}
    """
        .formatted(collection, only.formatted(LEAGUE));
  }

  private static String sample(String folder, String path) throws IOException {
    Path file = SAMPLES.resolve(folder).resolve(path.replace('/', '_') + ".json");
    return Files.isRegularFile(file) ? Files.readString(file) : null;
  }

  private static String challenge(String verifier) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> fields(String encoded) {
    return Arrays.stream(encoded.split("&", -1))
        .filter(field -> field.contains("="))
        .map(field -> field.split("=", 2))
        .collect(
            Collectors.toMap(
                field -> URLDecoder.decode(field[0], UTF_8),
                field -> URLDecoder.decode(field[1], UTF_8)));
  }

  private static void send(HttpExchange exchange, String body, int otherwise) throws IOException {
    byte[] bytes = (body == null ? "{\"error\":\"invalid_grant\"}" : body).getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(body == null ? otherwise : 200, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
