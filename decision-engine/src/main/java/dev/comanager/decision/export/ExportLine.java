package dev.comanager.decision.export;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SuiteCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.HandledCalls;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * {@link SuiteCall#EXPORT_LINE}: the line's leagues and calls on the first page, its decisions on
 * all of them. A page fits into one message.
 */
@ApplicationScoped
class ExportLine implements ToolHandler {
  static final int DECISIONS_A_PAGE = 40;

  private final LineExportStore store;
  private final HandledCalls handled;

  ExportLine(LineExportStore store, HandledCalls handled) {
    this.store = store;
    this.handled = handled;
  }

  @Override
  public String tool() {
    return SuiteCall.EXPORT_LINE.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.call().line();
    String after = call.call().arguments().path("after").asText();
    ObjectNode page = JsonNodeFactory.instance.objectNode();
    Uni<Void> first =
        after.isEmpty()
            ? store
                .leagues(line)
                .invoke(leagues -> page.set("leagues", leagues))
                .chain(() -> handled.of(line))
                .invoke(calls -> page.set("handled_calls", calls))
                .replaceWithVoid()
            : Uni.createFrom().voidItem();
    return first
        .chain(() -> store.decisions(line, after, DECISIONS_A_PAGE))
        .map(
            decisions -> {
              page.set("decisions", decisions);
              if (decisions.size() == DECISIONS_A_PAGE) {
                page.put("next", decisions.get(DECISIONS_A_PAGE - 1).path("id").asText());
              }
              return new ToolOutcome.Answered("A page of what is kept of this line.", page);
            });
  }
}
