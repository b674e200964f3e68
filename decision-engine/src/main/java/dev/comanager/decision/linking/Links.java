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
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
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
  private final LeagueLinkRepository links;
  private final TeamPublisher teams;
  private final LineLeaguesPublisher publisher;
  private final CallLedger ledger;
  private final Clock clock;

  Links(
      LeagueLinkStore store,
      LeagueLinkRepository links,
      TeamPublisher teams,
      LineLeaguesPublisher publisher,
      CallLedger ledger,
      Clock clock) {
    this.store = store;
    this.links = links;
    this.teams = teams;
    this.publisher = publisher;
    this.ledger = ledger;
    this.clock = clock;
  }

  /** Builds the answer to a change of links, inside its transaction. */
  interface Answer {
    Uni<ToolOutcome> of(SqlConnection transaction, List<LeagueLink> links);
  }

  /** Replays a call repeated with the same key, or does the work that leads to the change. */
  Uni<ToolOutcome> replayOrElse(IncomingToolCall call, Supplier<Uni<ToolOutcome>> work) {
    return ledger.replayOrElse(call.call(), work);
  }

  Uni<ToolOutcome> link(IncomingToolCall call, League league, String teamId, Answer answer) {
    LineId line = call.line();
    LeagueKey key = league.key();
    return change(
        call,
        before -> find(before, key).isPresent() || before.size() < MOST ? null : full(),
        (transaction, before) ->
            link(line, key, teamId, before)
                .chain(() -> teams.unlinked(transaction, key))
                .chain(() -> teams.linking(transaction, league, teamId)),
        answer);
  }

  /** Links the league, or changes the team of one that is linked. The first becomes primary. */
  private Uni<Void> link(LineId line, LeagueKey key, String teamId, List<LeagueLinkEntity> before) {
    LeagueLinkEntity link =
        find(before, key)
            .orElseGet(
                () -> {
                  LeagueLinkEntity added = LeagueLinkEntity.of(line, key);
                  added.isPrimary = before.stream().noneMatch(it -> it.isPrimary);
                  return added;
                });
    link.admit(teamId, clock.instant());
    return links.persistAndFlush(link).replaceWithVoid();
  }

  Uni<ToolOutcome> unlink(IncomingToolCall call, LeagueKey league, Answer answer) {
    LineId line = call.line();
    return change(
        call,
        before -> find(before, league).isPresent() ? null : notLinked(league),
        (transaction, before) ->
            unlink(find(before, league).orElseThrow(), before)
                .chain(() -> store.deleteCookies(transaction, line, league))
                .chain(() -> teams.unlinked(transaction, league)),
        answer);
  }

  /** The one that was linked first of those that stay becomes primary where none is. */
  private Uni<Void> unlink(LeagueLinkEntity link, List<LeagueLinkEntity> before) {
    List<LeagueLinkEntity> staying =
        before.stream().filter(it -> !it.league.equals(link.league)).toList();
    return links
        .unlink(link)
        .invoke(
            () -> {
              if (staying.stream().noneMatch(it -> it.isPrimary)) {
                staying.stream()
                    .min(Comparator.comparing(it -> it.seq))
                    .ifPresent(first -> first.isPrimary = true);
              }
            })
        .chain(() -> links.flush());
  }

  Uni<ToolOutcome> makePrimary(IncomingToolCall call, LeagueKey league, Answer answer) {
    return change(
        call,
        before -> find(before, league).isPresent() ? null : notLinked(league),
        (_, before) -> makePrimary(find(before, league).orElseThrow(), before),
        answer);
  }

  private Uni<Void> makePrimary(LeagueLinkEntity link, List<LeagueLinkEntity> before) {
    if (link.isPrimary) {
      return Uni.createFrom().voidItem();
    }
    before.forEach(it -> it.isPrimary = false);
    return links.flush().invoke(() -> link.isPrimary = true).chain(() -> links.flush());
  }

  // A change of links ends in the same state however often it is made, so only a key replays: link,
  // unlink and link again within two minutes are three changes.
  private Uni<ToolOutcome> change(
      IncomingToolCall call,
      Function<List<LeagueLinkEntity>, ToolOutcome> refusal,
      BiFunction<SqlConnection, List<LeagueLinkEntity>, Uni<Void>> effect,
      Answer answer) {
    LineId line = call.line();
    return ledger.executeOnceIfKeyed(
        call.call(),
        transaction ->
            store
                .raise(transaction, line)
                .chain(
                    version ->
                        links
                            .ofLine(line)
                            .chain(
                                before -> {
                                  // Checked here because the lock on the line's row may have been
                                  // waited for.
                                  ToolOutcome refused =
                                      call.hasTimeForWrite() ? refusal.apply(before) : tooLate();
                                  return refused == null
                                      ? effect
                                          .apply(transaction, before)
                                          .chain(() -> changed(transaction, line, version, answer))
                                      : Uni.createFrom().item(refused);
                                })));
  }

  private Uni<ToolOutcome> changed(
      SqlConnection transaction, LineId line, long version, Answer answer) {
    return links
        .ofLine(line)
        .map(now -> now.stream().map(LeagueLinkEntity::link).toList())
        .chain(
            now ->
                publisher
                    .append(transaction, line, version)
                    .chain(() -> answer.of(transaction, now)));
  }

  private static Optional<LeagueLinkEntity> find(List<LeagueLinkEntity> links, LeagueKey league) {
    return links.stream().filter(link -> link.isOf(league)).findFirst();
  }

  private static ToolOutcome full() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_LIMIT,
        "You have %d leagues linked, the most you can have. Nothing was linked; unlink one first."
            .formatted(MOST));
  }

  private static ToolOutcome notLinked(LeagueKey league) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "You have no %s league with that id linked, so nothing was changed."
            .formatted(league.platform().label()));
  }

  private static ToolOutcome tooLate() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE, "This took too long, so nothing was changed. Ask again.");
  }
}
