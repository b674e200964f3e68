package dev.comanager.systemtests.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.Seen;
import dev.comanager.systemtests.signin.SignIn;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The person whom a client in another process sends to the pages: receives the address, signs in,
 * unticks the given scopes, and returns the address that leads back to the client.
 */
public final class UserAtTheBrowser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Phone phone;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  public UserAtTheBrowser(Phone phone) throws IOException {
    this.phone = phone;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** The address at which a client reaches this person. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode request = JSON.readTree(exchange.getRequestBody());
      if (exchange.getRequestURI().getPath().endsWith("/tokens")) {
        Seen.secret(request.path("access_token").asText());
        Seen.secret(request.path("refresh_token").asText());
        exchange.sendResponseHeaders(204, -1);
        return;
      }
      int status = 200;
      String answer;
      try {
        answer = signIn(request);
      } catch (AssertionError e) {
        status = 500;
        answer = String.valueOf(e.getMessage());
      }
      byte[] body = answer.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private String signIn(JsonNode request) {
    URI address = URI.create(request.path("address").asText());
    SignIn signIn = new SignIn(AuthorizationRequest.asGiven(address), phone);
    String untick = request.path("untick").asText();
    Page back =
        untick.isEmpty() ? signIn.allow(signIn.consent()) : signIn.allow(signIn.consent(), untick);
    return back.redirect().orElseThrow().toString();
  }
}
