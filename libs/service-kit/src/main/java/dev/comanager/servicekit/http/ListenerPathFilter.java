package dev.comanager.servicekit.http;

import io.quarkus.arc.All;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Hides from each listener the paths of the others: such a request is handled like one for an
 * unknown path, so that the response reveals nothing.
 */
@Singleton
class ListenerPathFilter {
  // Before any handler that reads the path; the rejection of malformed paths comes earlier.
  private static final int EARLY = -1_900;
  private static final String HIDDEN = "dev.comanager.servicekit.http.hidden";
  private static final String NOWHERE = "/nothing-here";

  private final List<InternalListener> all;

  ListenerPathFilter(@All List<InternalListener> all) {
    this.all = List.copyOf(all);
  }

  void routes(@Observes Router router) {
    if (!all.isEmpty()) {
      router.route().order(EARLY).handler(this::validate);
    }
  }

  private void validate(RoutingContext context) {
    if (context.get(HIDDEN) != null
        || ListenerRule.serves(
            InternalListeners.of(context.request().connection()), all, context.normalizedPath())) {
      context.next();
      return;
    }
    context.put(HIDDEN, true);
    context.reroute(NOWHERE);
  }
}
