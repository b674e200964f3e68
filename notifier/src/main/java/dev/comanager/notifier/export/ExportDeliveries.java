package dev.comanager.notifier.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SuiteCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.LineWords;
import dev.comanager.notifier.export.LineExportStore.Kept;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * {@link SuiteCall#EXPORT_DELIVERIES}: the line's texts and calls with their words on all pages,
 * the rest on the first. A page fits into one message.
 */
@ApplicationScoped
class ExportDeliveries implements ToolHandler {
  static final int DELIVERIES_A_PAGE = 100;

  private final LineExportStore store;
  private final LineWords words;

  ExportDeliveries(LineExportStore store, LineWords words) {
    this.store = store;
    this.words = words;
  }

  @Override
  public String tool() {
    return SuiteCall.EXPORT_DELIVERIES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.call().line();
    String after = call.call().arguments().path("after").asText();
    ObjectNode page = JsonNodeFactory.instance.objectNode();
    return store
        .deliveries(line, after, DELIVERIES_A_PAGE)
        .invoke(kept -> put(page, kept))
        .chain(() -> after.isEmpty() ? store.rest(line, page) : Uni.createFrom().voidItem())
        .map(done -> new ToolOutcome.Answered("A page of what is kept of this line.", page));
  }

  private void put(ObjectNode page, List<Kept> kept) {
    ArrayNode deliveries = page.putArray("deliveries");
    for (Kept one : kept) {
      deliveries.add(
          one.told().put("words", words.words(one.kind(), one.id(), one.sealed()).orElse(null)));
    }
    if (kept.size() == DELIVERIES_A_PAGE) {
      page.put("next", kept.getLast().id());
    }
  }
}
