package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.listing.WatchListStore.Listed;
import dev.comanager.watch.model.SpokenTime;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;

/** The tool {@code list_watches}: the line's active watches (spec 2.7). */
@ApplicationScoped
class ListWatches implements ToolHandler {
  private final WatchListStore watches;

  ListWatches(WatchListStore watches) {
    this.watches = watches;
  }

  @Override
  public String tool() {
    return "list_watches";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return watches.active(call.line()).map(ListWatches::answer);
  }

  private static ToolOutcome answer(List<Listed> listed) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode items = body.putArray("watches");
    listed.forEach(watch -> items.add(item(watch)));
    return new ToolOutcome.Answered(text(listed), body);
  }

  private static String text(List<Listed> listed) {
    if (listed.isEmpty()) {
      return "No watch is active.";
    }
    Listed next = listed.stream().min(Comparator.comparing(Listed::until)).orElseThrow();
    return "%d active %s. Next to end: %s, %s."
        .formatted(
            listed.size(),
            listed.size() == 1 ? "watch" : "watches",
            ListedSubject.of(next).label(),
            SpokenTime.of(next.until()));
  }

  private static ObjectNode item(Listed watch) {
    ObjectNode item =
        JsonNodeFactory.instance.objectNode().put("id", watch.id()).put("kind", watch.kind());
    item.set("subject", ListedSubject.of(watch).json());
    return item.put("channel", watch.channel())
        .put("until_at", iso(watch.until()))
        .put("alerts_sent", watch.alertsSent())
        .put("last_alert_at", iso(watch.lastAlertAt()))
        .put("created_at", iso(watch.createdAt()))
        .put("last_skip_reason", watch.lastSkipReason());
  }

  private static String iso(Instant time) {
    return time == null ? null : time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
