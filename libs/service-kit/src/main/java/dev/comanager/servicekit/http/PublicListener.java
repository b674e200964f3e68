package dev.comanager.servicekit.http;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxInternal;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.ConfigProvider;

/** Passes every connection of the public listener to {@link PublicConnections}. */
@Singleton
class PublicListener implements HttpServerOptionsCustomizer {
  private final VertxInternal vertx;
  private final PublicConnections connections;
  private volatile HttpServerOptions options;

  PublicListener(Vertx vertx, PublicConnections connections) {
    this.vertx = (VertxInternal) vertx;
    this.connections = connections;
  }

  @Override
  public void customizeHttpServer(HttpServerOptions options) {
    this.options = options;
  }

  // Once per event loop; the accepting channel is the same.
  void listens(@ObservesAsync HttpServerStart started) {
    connections.ofPublic().guard(vertx, port(), options);
  }

  /** The actual port, in case the setting is 0. */
  private static int port() {
    String name =
        LaunchMode.current() == LaunchMode.TEST ? "quarkus.http.test-port" : "quarkus.http.port";
    return ConfigProvider.getConfig().getValue(name, int.class);
  }
}
