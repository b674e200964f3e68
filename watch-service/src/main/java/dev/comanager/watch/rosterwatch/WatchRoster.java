package dev.comanager.watch.rosterwatch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.PlatformText;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.model.SpokenTime;
import dev.comanager.watch.team.TeamSetting;
import dev.comanager.watch.team.TeamWatchKind;
import dev.comanager.watch.team.TeamWatches;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/**
 * The tool {@code watch_roster}: alerts the line to material changes of its whole team until the
 * next kickoff of a starter (spec 4.2). A repeated call returns the existing watch, with the
 * channel of the last call.
 */
@ApplicationScoped
class WatchRoster implements ToolHandler {
  private final TeamWatches watches;
  private final Clock clock;

  WatchRoster(TeamWatches watches, Clock clock) {
    this.watches = watches;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "watch_roster";
  }

  @Override
  public Optional<Uni<Void>> awaitPrerequisites(IncomingToolCall incoming) {
    return Optional.of(watches.awaitTeam(incoming));
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    AlertChannel channel =
        Coded.of(AlertChannel.class, incoming.arguments().path("channel").asText());
    return watches.set(
        incoming, TeamWatchKind.ROSTER, channel, watched -> answer(watched, channel));
  }

  private ToolOutcome answer(TeamSetting.Watched watched, AlertChannel channel) {
    return new ToolOutcome.Answered(
        text(watched, channel),
        JsonNodeFactory.instance
            .objectNode()
            .put("watch_id", watched.id())
            .put("channel", channel.code())
            .put("until_at", watched.until().toString())
            .put("existing", watched.existing()));
  }

  private String text(TeamSetting.Watched watched, AlertChannel channel) {
    String until = SpokenTime.of(watched.until(), clock.instant());
    String reach =
        switch (channel) {
          case SMS -> "text";
          case CALL -> "call";
        };
    return watched.existing()
        ? "I'm already watching %s until %s, the next kickoff of a starter. I'll %s you about changes."
            .formatted(PlatformText.quoted(watched.team()), until, reach)
        : "I'm watching %s until %s, the next kickoff of a starter. I'll %s you if a starter's health changes, or a starter is moved, added or dropped."
            .formatted(PlatformText.quoted(watched.team()), until, reach);
  }
}
