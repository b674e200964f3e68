package dev.comanager.servicekit.http;

import io.netty.util.AttributeKey;
import io.quarkus.arc.All;
import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.impl.ConnectionBase;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Opens every {@link InternalListener} that the service declares as a bean: with the options of the
 * public listener, in front of the same routes, at the host of the management interface, and with
 * its own connection limit.
 */
@Singleton
public class InternalListeners implements HttpServerOptionsCustomizer {
  // Marks a connection with its listener; an unmarked connection came by the public one.
  private static final AttributeKey<InternalListener> LISTENER =
      AttributeKey.valueOf("dev.comanager.servicekit.http.InternalListener");
  // Vert.x binds any free port for a negative number, and the same one for the same number.
  private static final int ANY_PORT = -100;

  private final VertxInternal vertx;
  private final List<InternalListener> all;
  private final PublicConnections connections;
  private final Map<InternalListener, Integer> ports = new ConcurrentHashMap<>();

  InternalListeners(Vertx vertx, @All List<InternalListener> all, PublicConnections connections) {
    this.vertx = (VertxInternal) vertx;
    this.all = List.copyOf(all);
    this.connections = connections;
  }

  /** The listener's port, also if it was chosen automatically. */
  public int portOf(String name) {
    return ports.entrySet().stream()
        .filter(it -> it.getKey().name().equals(name))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  static Optional<InternalListener> of(HttpConnection connection) {
    return connection instanceof ConnectionBase base
        ? Optional.ofNullable(base.channel().attr(LISTENER).get())
        : Optional.empty();
  }

  /** Called once, when all routes exist and the public listener is about to open. */
  @Override
  public void customizeHttpServer(HttpServerOptions options) {
    String host = ConfigProvider.getConfig().getValue("quarkus.management.host", String.class);
    int loops = (int) StreamSupport.stream(vertx.getEventLoopGroup().spliterator(), false).count();
    for (InternalListener listener : all) {
      HttpServerOptions own =
          new HttpServerOptions(options)
              .setHost(host)
              .setPort(listener.port() == 0 ? ANY_PORT - all.indexOf(listener) : listener.port());
      try {
        vertx
            .deployVerticle(
                () -> new Opened(listener, own), new DeploymentOptions().setInstances(loops))
            .toCompletionStage()
            .toCompletableFuture()
            .join();
      } catch (CompletionException e) {
        if (e.getCause() instanceof BindException taken) {
          throw new UncheckedIOException(new QuarkusBindException(host, listener.port(), taken));
        }
        throw e;
      }
      connections.of(listener.name()).guard(vertx, portOf(listener.name()), own);
    }
  }

  /** A listener on one event loop. */
  private final class Opened extends AbstractVerticle {
    private final InternalListener listener;
    private final HttpServerOptions options;

    private Opened(InternalListener listener, HttpServerOptions options) {
      this.listener = listener;
      this.options = options;
    }

    @Override
    public void start(Promise<Void> started) {
      vertx
          .createHttpServer(options)
          .connectionHandler(it -> ((ConnectionBase) it).channel().attr(LISTENER).set(listener))
          .requestHandler(VertxHttpRecorder.getRootHandler())
          .listen()
          .<Void>map(
              server -> {
                ports.put(listener, server.actualPort());
                return null;
              })
          .onComplete(started);
    }
  }
}
