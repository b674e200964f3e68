package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchKind;
import dev.comanager.watch.watches.WatchRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The tool {@code list_watches}: the line's active watches (spec 2.7). */
@ApplicationScoped
class ListWatches implements ToolHandler {
  private final EntitySessions sessions;
  private final WatchRepository watches;
  private final Clock clock;

  ListWatches(EntitySessions sessions, WatchRepository watches, Clock clock) {
    this.sessions = sessions;
    this.watches = watches;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "list_watches";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return sessions
        .read(() -> watches.active(call.line()))
        .map(
            active -> {
              Instant now = clock.instant();
              return answer(listed(active, now), now);
            });
  }

  /** Those that aren't past their lock: the tick that ends watches may be a second away. */
  static List<WatchEntity> listed(List<WatchEntity> active, Instant now) {
    return active.stream()
        .filter(it -> it.kind == WatchKind.LINEUP || it.until.isAfter(now))
        .limit(ActiveWatchesStore.MOST)
        .toList();
  }

  private static ToolOutcome answer(List<WatchEntity> listed, Instant now) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode items = body.putArray("watches");
    listed.forEach(watch -> items.add(item(watch)));
    return new ToolOutcome.Answered(StatusTextRenderer.spoken(listed, now), body);
  }

  private static ObjectNode item(WatchEntity watch) {
    ObjectNode item =
        JsonNodeFactory.instance.objectNode().put("id", watch.id).put("kind", watch.kind.code());
    item.set("subject", ListedSubject.of(watch).json());
    return item.put("channel", watch.channel.code())
        .put("until_at", iso(watch.until))
        .put("alerts_sent", watch.alertsSent)
        .put("last_alert_at", iso(watch.lastAlertAt))
        .put("created_at", iso(watch.createdAt))
        .put("last_skip_reason", watch.lastSkipReason);
  }

  private static String iso(Instant time) {
    return time == null ? null : time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
