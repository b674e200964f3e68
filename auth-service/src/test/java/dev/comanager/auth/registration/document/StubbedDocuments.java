package dev.comanager.auth.registration.document;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Fetches documents of one host from a server on loopback; no other host has an address. Only tests
 * have it: the service itself knows no way around its rules.
 */
@Alternative
@Priority(1)
@Singleton
public class StubbedDocuments extends DocumentHttp {
  private final Vertx vertx;
  private DocumentServer server;
  private DocumentHttp http;

  @Inject
  StubbedDocuments(Vertx vertx) {
    super(vertx);
    this.vertx = vertx;
  }

  /** The server, started when it is needed. */
  public synchronized DocumentServer server() {
    if (server == null) {
      try {
        server = new DocumentServer(vertx);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
      http =
          new DocumentHttp(
              vertx,
              StubbedDocuments::resolve,
              InetAddress::isLoopbackAddress,
              Optional.of(server.trust()),
              Duration.ofSeconds(5));
    }
    return server;
  }

  private static List<InetAddress> resolve(String host) throws UnknownHostException {
    if (!host.equals(DocumentServer.HOST)) {
      throw new UnknownHostException(host);
    }
    return List.of(InetAddress.ofLiteral("127.0.0.1"));
  }

  @Override
  public Uni<DocumentFetch> fetch(ClientIdUrl url, String address) {
    server();
    return http.fetch(url, address);
  }
}
