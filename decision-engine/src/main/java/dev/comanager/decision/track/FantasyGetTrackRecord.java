package dev.comanager.decision.track;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The tool {@code fantasy_get_track_record} (INTERFACE §3): the outcomes of the line's decisions in
 * all its leagues.
 */
@ApplicationScoped
public class FantasyGetTrackRecord implements ToolHandler {
  private final TrackRecordStore store;

  FantasyGetTrackRecord(TrackRecordStore store) {
    this.store = store;
  }

  @Override
  public String tool() {
    return "fantasy_get_track_record";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.line();
    return Uni.combine()
        .all()
        .unis(store.tallies(line), store.latest(line), store.waiting(line))
        .asTuple()
        .map(
            read -> {
              TrackRecord record = TrackRecordRule.of(read.getItem1(), read.getItem2());
              return new ToolOutcome.Answered(
                  TrackRecordRule.spoken(record, read.getItem1(), read.getItem3()),
                  ResultJson.tree(record));
            });
  }
}
