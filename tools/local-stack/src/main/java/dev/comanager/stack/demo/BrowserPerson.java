package dev.comanager.stack.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A person who opens the address in their own browser and comes back to this machine. */
final class BrowserPerson implements Person, AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofMinutes(15);

  private final HttpServer back;
  private final BlockingQueue<URI> returns = new LinkedBlockingQueue<>();
  private final String phoneUrl;
  private final String number;
  private final Transcript transcript;

  BrowserPerson(String phoneUrl, String number, Transcript transcript) throws IOException {
    this.phoneUrl = phoneUrl;
    this.number = number;
    this.transcript = transcript;
    back = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    back.createContext("/signed-in", this::comesBack);
    back.start();
  }

  /** The port of the redirect. */
  int port() {
    return back.getAddress().getPort();
  }

  @Override
  public URI signIn(URI authorize, List<String> unticked) throws IOException, InterruptedException {
    transcript.invite(
        """
              Open this in a browser on this machine:

        %s

              Give the number %s. Its texts, the code among them, are shown at
              %s/?to=%s
              Untick “Send you a text” if you want to see what is refused then. (Ctrl-C ends.)\
        """
            .formatted(
                authorize, number, phoneUrl, URLEncoder.encode(number, StandardCharsets.UTF_8)));
    URI returned = returns.poll(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    if (returned == null) {
      throw new IOException("nobody came back from the browser");
    }
    return URI.create("http://127.0.0.1:" + port()).resolve(returned);
  }

  private void comesBack(HttpExchange exchange) throws IOException {
    byte[] page =
        """
        <!doctype html><meta charset="utf-8"><title>Back at your terminal</title>
        <p>That was it. The rest is in your terminal; this page may be closed.</p>
        """
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
    exchange.getResponseHeaders().add("Cache-Control", "no-store");
    exchange.sendResponseHeaders(200, page.length);
    exchange.getResponseBody().write(page);
    exchange.close();
    returns.add(exchange.getRequestURI());
  }

  @Override
  public void close() {
    back.stop(0);
  }
}
