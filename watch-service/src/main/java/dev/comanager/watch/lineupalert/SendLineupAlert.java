package dev.comanager.watch.lineupalert;

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
import java.time.Clock;
import java.util.Optional;

/**
 * The tool {@code send_lineup_alert}: while it is on, a text with a swap if a starter is out,
 * doubtful, on bye or inactive before a kickoff (spec 4.2). Turning it on twice keeps one watch;
 * turning it off without one succeeds.
 */
@ApplicationScoped
class SendLineupAlert implements ToolHandler {
  private static final String STATE = "lineup_alert";

  private final TeamWatches watches;
  private final Clock clock;

  SendLineupAlert(TeamWatches watches, Clock clock) {
    this.watches = watches;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "send_lineup_alert";
  }

  @Override
  public Optional<Uni<Void>> awaitPrerequisites(IncomingToolCall incoming) {
    return incoming.arguments().path("on").asBoolean()
        ? Optional.of(watches.awaitTeam(incoming))
        : Optional.empty();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    return incoming.arguments().path("on").asBoolean()
        ? watches.set(incoming, TeamWatchKind.LINEUP, AlertChannel.SMS, this::answer)
        : watches.end(incoming, TeamWatchKind.LINEUP, off());
  }

  private ToolOutcome answer(TeamSetting.Watched watched) {
    return new ToolOutcome.Answered(
        "Your lineup alert for %s %s on. If a starter is out, doubtful or on bye, or a spot is empty, I'll text you before kickoff whom to start. The next kickoff is %s."
            .formatted(
                PlatformText.quoted(watched.team()),
                watched.existing() ? "is already" : "is",
                SpokenTime.of(watched.until(), clock.instant())),
        JsonNodeFactory.instance
            .objectNode()
            .put(STATE, true)
            .put("watch_id", watched.id())
            .put("until_at", watched.until().toString()));
  }

  private static ToolOutcome off() {
    return new ToolOutcome.Answered(
        "Your lineup alert is off.", JsonNodeFactory.instance.objectNode().put(STATE, false));
  }
}
