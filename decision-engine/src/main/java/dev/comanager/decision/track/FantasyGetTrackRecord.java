package dev.comanager.decision.track;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.track.TrackRecord.Recent;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * The tool {@code fantasy_get_track_record} (INTERFACE §3): the outcomes of the line's decisions in
 * all its leagues.
 */
@ApplicationScoped
public class FantasyGetTrackRecord implements ToolHandler {
  private static final int RECENT = 10;

  private final TrackRecordStore store;
  private final LockedDecisionRepository decisions;
  private final EntitySessions sessions;

  FantasyGetTrackRecord(
      TrackRecordStore store, LockedDecisionRepository decisions, EntitySessions sessions) {
    this.store = store;
    this.decisions = decisions;
    this.sessions = sessions;
  }

  @Override
  public String tool() {
    return "fantasy_get_track_record";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.line();
    return Uni.combine()
        .all()
        .unis(
            store.tallies(line),
            sessions.read(() -> decisions.latest(line, RECENT)),
            sessions.read(() -> decisions.waiting(line)))
        .asTuple()
        .map(
            read -> {
              List<Recent> latest =
                  read.getItem2().stream().map(LockedDecisionEntity::recent).toList();
              TrackRecord record = TrackRecordRule.of(read.getItem1(), latest);
              return new ToolOutcome.Answered(
                  TrackRecordText.spoken(read.getItem1(), read.getItem3().intValue()),
                  ResultJson.tree(record));
            });
  }
}
