package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.publishing.LineLeaguesPublisher;
import dev.comanager.decision.publishing.TeamPublisher;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Changes a line's links. Each change is one transaction with the ledger row and the event that
 * announces it.
 */
@ApplicationScoped
class Links {
  /** Maximum number of leagues a line may link (INTERFACE §4). */
  static final int MOST = 20;

  private final LeagueLinkStore store;
  private final TeamPublisher teams;
  private final LineLeaguesPublisher publisher;
  private final CallLedger ledger;

  Links(
      LeagueLinkStore store,
      TeamPublisher teams,
      LineLeaguesPublisher publisher,
      CallLedger ledger) {
    this.store = store;
    this.teams = teams;
    this.publisher = publisher;
    this.ledger = ledger;
  }

  /** Builds the answer to a change of links, inside its transaction. */
  interface Answer {
    Uni<ToolOutcome> of(SqlConnection transaction, List<LeagueLink> links);
  }

  /** Replays a call repeated with the same key, or does the work that leads to the change. */
  Uni<ToolOutcome> replayOr(IncomingToolCall call, Supplier<Uni<ToolOutcome>> work) {
    return ledger.replayOr(call.call(), work);
  }

  Uni<ToolOutcome> link(IncomingToolCall call, League league, String teamId, Answer answer) {
    LineId line = call.line();
    LeagueKey key = league.key();
    return change(
        call,
        links -> isLinked(links, key) || links.size() < MOST ? null : full(),
        transaction ->
            store
                .link(transaction, line, key, teamId)
                .chain(() -> teams.unlinked(transaction, key))
                .chain(() -> teams.linking(transaction, league, teamId)),
        answer);
  }

  Uni<ToolOutcome> unlink(IncomingToolCall call, LeagueKey league, Answer answer) {
    LineId line = call.line();
    return change(
        call,
        links -> isLinked(links, league) ? null : notLinked(league),
        transaction ->
            store
                .unlink(transaction, line, league)
                .chain(() -> teams.unlinked(transaction, league)),
        answer);
  }

  Uni<ToolOutcome> makePrimary(IncomingToolCall call, LeagueKey league, Answer answer) {
    LineId line = call.line();
    return change(
        call,
        links -> isLinked(links, league) ? null : notLinked(league),
        transaction -> store.makePrimary(transaction, line, league),
        answer);
  }

  // A change of links ends in the same state however often it is made, so only a key replays: link,
  // unlink and link again within two minutes are three changes.
  private Uni<ToolOutcome> change(
      IncomingToolCall call,
      Function<List<LeagueLink>, ToolOutcome> refusal,
      Function<SqlConnection, Uni<Void>> effect,
      Answer answer) {
    LineId line = call.line();
    return ledger.onceIfKeyed(
        call.call(),
        transaction ->
            store
                .raise(transaction, line)
                .chain(
                    version ->
                        store
                            .links(transaction, line)
                            .chain(
                                before -> {
                                  // Checked here because the lock on the line's row may have been
                                  // waited for.
                                  ToolOutcome refused =
                                      call.timeForAWrite() ? refusal.apply(before) : tooLate();
                                  return refused == null
                                      ? changed(transaction, line, version, effect, answer)
                                      : Uni.createFrom().item(refused);
                                })));
  }

  private Uni<ToolOutcome> changed(
      SqlConnection transaction,
      LineId line,
      long version,
      Function<SqlConnection, Uni<Void>> effect,
      Answer answer) {
    return effect
        .apply(transaction)
        .chain(() -> store.links(transaction, line))
        .chain(
            links ->
                publisher
                    .append(transaction, line, version)
                    .chain(() -> answer.of(transaction, links)));
  }

  private static boolean isLinked(List<LeagueLink> links, LeagueKey league) {
    return links.stream().anyMatch(link -> link.league().equals(league));
  }

  private static ToolOutcome full() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_LIMIT,
        "This line has %d leagues linked, which is the most. Nothing was linked; unlink one first."
            .formatted(MOST));
  }

  private static ToolOutcome notLinked(LeagueKey league) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "This line has no %s league with that id linked, so nothing was changed."
            .formatted(league.platform().label()));
  }

  private static ToolOutcome tooLate() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE, "This took too long, so nothing was changed. Ask again.");
  }
}
