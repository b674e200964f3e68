package dev.comanager.watch.team;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.LateEvents;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Function;

/**
 * Common code of the tools that watch a whole team. The team is the line's in its primary league,
 * and one of these refusals explains why it can't be watched.
 */
@ApplicationScoped
public class TeamWatches {
  private final LateEvents lateEvents;
  private final LineTeamStore teams;
  private final TeamWatchStore watches;
  private final ActiveWatchesStore active;
  private final CallLedger ledger;
  private final LeaguePage page;

  TeamWatches(
      LateEvents lateEvents,
      LineTeamStore teams,
      TeamWatchStore watches,
      ActiveWatchesStore active,
      CallLedger ledger,
      LeaguePage page) {
    this.lateEvents = lateEvents;
    this.teams = teams;
    this.watches = watches;
    this.active = active;
    this.ledger = ledger;
    this.page = page;
  }

  /** Waits for a team that was linked or read a moment ago and whose event hasn't arrived yet. */
  public Uni<Void> awaitTeam(IncomingToolCall incoming) {
    return lateEvents.await(incoming, "line-leagues", time -> teams.find(incoming.line(), time));
  }

  /** Sets the watch, or finds the existing one; the tool builds the answer. */
  public Uni<ToolOutcome> set(
      IncomingToolCall incoming,
      TeamWatchKind kind,
      AlertChannel channel,
      Function<TeamSetting.Watched, ToolOutcome> answer) {
    boolean waited = LateEvents.waitedEnough(incoming);
    // The ledger is checked first, even without anything to watch, so that a repeat replays its
    // answer.
    return ledger.executeOnceIfKeyed(
        incoming.call(),
        tx ->
            active
                .lockLine(tx, incoming.line())
                .chain(() -> teams.find(tx, incoming.line()))
                .chain(team -> set(tx, incoming, kind, channel, team, waited))
                .map(setting -> outcome(setting, incoming.surface(), answer)));
  }

  /** Ends the line's watches of that kind; succeeds when there are none. */
  public Uni<ToolOutcome> end(IncomingToolCall incoming, TeamWatchKind kind, ToolOutcome answer) {
    return ledger.executeOnceIfKeyed(
        incoming.call(),
        tx ->
            incoming.hasTimeForWrite()
                ? watches.end(tx, incoming.line(), kind).replaceWith(answer)
                : Uni.createFrom()
                    .item(
                        new ToolOutcome.Refused(
                            ToolErrorCode.E_UNAVAILABLE,
                            "This took too long, so nothing was changed. Ask again in a moment.")));
  }

  private Uni<TeamSetting> set(
      SqlConnection tx,
      IncomingToolCall incoming,
      TeamWatchKind kind,
      AlertChannel channel,
      Optional<LineTeam> team,
      boolean waited) {
    if (team.isEmpty()) {
      return Uni.createFrom().item(waited ? new TeamSetting.NoLeague() : new TeamSetting.Late());
    }
    if (team.get().team() == null) {
      return Uni.createFrom().item(new TeamSetting.Unread());
    }
    if (kind == TeamWatchKind.LINEUP && team.get().team().hasNoLineupToSet()) {
      return Uni.createFrom().item(new TeamSetting.SetsItself());
    }
    return incoming.hasTimeForWrite()
        ? watches.set(tx, incoming.line(), kind, channel, team.get())
        : Uni.createFrom().item(new TeamSetting.Late());
  }

  private ToolOutcome outcome(
      TeamSetting setting, Surface surface, Function<TeamSetting.Watched, ToolOutcome> answer) {
    return switch (setting) {
      case TeamSetting.Watched watched -> answer.apply(watched);
      case TeamSetting.NoLeague() -> page.noLeague(surface, ", so nothing is watched");
      case TeamSetting.Unread() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_UNAVAILABLE,
              "I haven't read your team yet, so nothing is watched. Ask again in a minute.");
      case TeamSetting.NoGameAhead() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_LOCKED,
              "None of your starters has a game coming up, so nothing is watched."
                  + " Ask again when your lineup is set.");
      case TeamSetting.SetsItself() ->
          ToolOutcome.Refused.unavailableForGood(
              "Your best ball league sets your best lineup by itself, so nothing is watched."
                  + " I can watch your roster instead.");
      case TeamSetting.TooMany() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_LIMIT,
              "You have %d active watches, the most you can have. Cancel one first."
                  .formatted(ActiveWatchesStore.MOST));
      case TeamSetting.Late() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_UNAVAILABLE,
              "This took too long, so nothing is watched. Ask again in a moment.");
    };
  }
}
