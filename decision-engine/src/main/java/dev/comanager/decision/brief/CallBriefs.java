package dev.comanager.decision.brief;

import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/**
 * Says what a phone call is to say of the line's primary league, once for each call, on the facts
 * of that moment. A league that can't be read in time gets no answer: the call is placed without.
 */
@ApplicationScoped
class CallBriefs {
  private static final String CONSUMER = "briefs.requested";

  private final Leagues leagues;
  private final CurrentFacts facts;
  private final Transactions transactions;
  private final Inbox inbox;
  private final BriefTextPublisher publisher;
  private final Outbox outbox;
  private final Clock clock;

  CallBriefs(
      Leagues leagues,
      CurrentFacts facts,
      Transactions transactions,
      Inbox inbox,
      BriefTextPublisher publisher,
      Outbox outbox,
      Clock clock) {
    this.leagues = leagues;
    this.facts = facts;
    this.transactions = transactions;
    this.inbox = inbox;
    this.publisher = publisher;
    this.outbox = outbox;
    this.clock = clock;
  }

  Uni<Void> answer(BriefRequested request) {
    if (!publisher.ready() || !clock.instant().isBefore(request.expiresAt())) {
      return Uni.createFrom().voidItem();
    }
    return leagues
        .one(request.line(), Optional.empty())
        .map(this::words)
        .onFailure(PlatformException.class)
        .recoverWithItem(Optional.empty())
        .chain(
            words ->
                words.isPresent() ? publish(request, words.get()) : Uni.createFrom().voidItem());
  }

  private Optional<String> words(Optional<LinkedLeague> linked) {
    if (linked.isEmpty()) {
      return Optional.of("No league is linked yet. Link one on your account page, then ask again.");
    }
    LinkedLeague league = linked.get();
    if (league.isWithheld() || league.teamIsMissing()) {
      return Optional.of(
          "Your league doesn't show me your team. Link it again on your account page.");
    }
    return facts
        .of(PlayerPool.of(league.league().key().platform()))
        .map(known -> WeeklyBriefRule.call(league, known, clock.instant()));
  }

  private Uni<Void> publish(BriefRequested request, String words) {
    return transactions
        .run(
            tx ->
                inbox
                    .firstTime(tx, CONSUMER, request.id())
                    .chain(
                        first ->
                            first
                                ? publisher.report(tx, request, words)
                                : Uni.createFrom().voidItem()))
        .invoke(outbox::nudge);
  }
}
