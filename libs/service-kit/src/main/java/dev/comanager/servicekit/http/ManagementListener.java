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
 * Has the management interface speak HTTP/1 alone: Quarkus has no setting for it, and Vert.x would
 * take HTTP/2 in the clear.
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

  // Nothing tells when and where the interface listens; its first request, a probe's, does.
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
