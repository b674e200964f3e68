package dev.comanager.messaging.linedeletion;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;

/** Answers auth-service's export with a page of the line's data. */
public final class ExportLineData implements ToolHandler {
  private final InternalCall call;
  private final LineDataReader reader;

  public ExportLineData(InternalCall call, LineDataReader reader) {
    this.call = call;
    this.reader = reader;
  }

  @Override
  public String tool() {
    return call.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return reader
        .page(call.line(), call.arguments().path("after").asText())
        .map(page -> new ToolOutcome.Answered("A page of your data.", page));
  }
}
