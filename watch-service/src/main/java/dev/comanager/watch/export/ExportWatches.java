package dev.comanager.watch.export;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SuiteCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * {@link SuiteCall#EXPORT_WATCHES}: the line's watches on all pages, the rest on the first. A page
 * fits into one message.
 */
@ApplicationScoped
class ExportWatches implements ToolHandler {
  static final int WATCHES_A_PAGE = 100;

  private final LineExportStore store;

  ExportWatches(LineExportStore store) {
    this.store = store;
  }

  @Override
  public String tool() {
    return SuiteCall.EXPORT_WATCHES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.call().line();
    long after = call.call().arguments().path("after").asLong();
    ObjectNode page = JsonNodeFactory.instance.objectNode();
    return store
        .watches(line, after, WATCHES_A_PAGE)
        .invoke(
            watches -> {
              page.set("watches", watches);
              if (watches.size() == WATCHES_A_PAGE) {
                page.put("next", watches.get(WATCHES_A_PAGE - 1).path("id").asText());
              }
            })
        .chain(() -> after > 0 ? Uni.createFrom().voidItem() : store.rest(line, page))
        .map(done -> new ToolOutcome.Answered("A page of what is kept of this line.", page));
  }
}
