package dev.comanager.watch.rosterwatch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.AlertChannel;
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
import java.util.Optional;

/**
 * The tool {@code watch_roster}: alerts the line to material changes of its whole team until the
 * next kickoff of a starter (spec 4.2). A repeated call returns the existing watch, with the
 * channel of the last call.
 */
@ApplicationScoped
class WatchRoster implements ToolHandler {
  private final TeamWatches watches;

  WatchRoster(TeamWatches watches) {
    this.watches = watches;
  }

  @Override
  public String tool() {
    return "watch_roster";
  }

  @Override
  public Optional<Uni<Void>> beforeItsTurn(IncomingToolCall incoming) {
    return Optional.of(watches.awaitTeam(incoming));
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    AlertChannel channel = AlertChannel.of(incoming.arguments().path("channel").asText());
    return watches.set(
        incoming, TeamWatchKind.ROSTER, channel, watched -> answer(watched, channel));
  }

  private static ToolOutcome answer(TeamSetting.Watched watched, AlertChannel channel) {
    return new ToolOutcome.Answered(
        text(watched, channel),
        JsonNodeFactory.instance
            .objectNode()
            .put("watch_id", watched.id())
            .put("channel", channel.code())
            .put("until_at", watched.until().toString())
            .put("existing", watched.existing()));
  }

  private static String text(TeamSetting.Watched watched, AlertChannel channel) {
    String until = SpokenTime.of(watched.until());
    String text =
        switch (channel) {
          case SMS -> "a text";
          case CALL -> "a call";
        };
    return watched.existing()
        ? "You are watching %s already, until %s, the next kickoff of a starter. You get %s."
            .formatted(PlatformText.quoted(watched.team()), until, text)
        : "Watching %s until %s, the next kickoff of a starter. You get %s if a starter's availability changes, or a starter is moved, added or dropped."
            .formatted(PlatformText.quoted(watched.team()), until, text);
  }
}
