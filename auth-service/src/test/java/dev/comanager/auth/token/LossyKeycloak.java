package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/**
 * A Keycloak that processes requests but whose responses are lost. It forwards forms to the real
 * one.
 */
final class LossyKeycloak implements AutoCloseable {
  private final List<String> forms = new CopyOnWriteArrayList<>();
  private final List<Integer> lost = new CopyOnWriteArrayList<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final URI real = OAuthClient.config().url();
  private final HttpServer server;

  LossyKeycloak() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::take);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** The forms received, in order. */
  List<String> forms() {
    return List.copyOf(forms);
  }

  /** The status of each lost response. */
  List<Integer> lost() {
    return List.copyOf(lost);
  }

  private void take(HttpExchange exchange) {
    try {
      byte[] form = exchange.getRequestBody().readAllBytes();
      forms.add(new String(form, UTF_8));
      HttpRequest.Builder request =
          HttpRequest.newBuilder(real.resolve(exchange.getRequestURI()))
              .POST(HttpRequest.BodyPublishers.ofByteArray(form));
      for (String header :
          List.of("Content-Type", "Accept", "X-Forwarded-Proto", "X-Forwarded-Host")) {
        request.header(header, exchange.getRequestHeaders().getFirst(header));
      }
      lost.add(client.send(request.build(), HttpResponse.BodyHandlers.ofString()).statusCode());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    client.close();
  }
}
