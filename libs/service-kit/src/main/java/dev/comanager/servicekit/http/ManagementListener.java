package dev.comanager.servicekit.http;

import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.impl.VertxInternal;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Restricts the management interface to HTTP/1: Quarkus has no setting for it, and Vert.x would
 * accept cleartext HTTP/2.
 */
@Singleton
class ManagementListener {
  private final VertxInternal vertx;
  private final AtomicBoolean guarded = new AtomicBoolean();

  ManagementListener(Vertx vertx) {
    this.vertx = (VertxInternal) vertx;
  }

  void routes(@Observes ManagementInterface management) {
    management.router().route().order(Integer.MIN_VALUE).handler(this::validate);
  }

  // There is no event with the interface's port, so this uses its first request, a probe's.
  private void validate(RoutingContext context) {
    if (guarded.compareAndSet(false, true)) {
      AcceptingChannels.at(
          vertx,
          context.request().localAddress().port(),
          accepted -> accepted.pipeline().addFirst(new Http1Only()));
    }
    if (context.request().version() == HttpVersion.HTTP_2) {
      context.request().connection().close();
      return;
    }
    context.next();
  }
}
