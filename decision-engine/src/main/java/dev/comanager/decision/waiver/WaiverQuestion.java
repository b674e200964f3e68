package dev.comanager.decision.waiver;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.waiver.WaiverRule.Found;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The question whom to add, at one position or at any, on the current facts. */
record WaiverQuestion(
    LinkedLeague league, SeasonFacts facts, Optional<Position> position, Instant now) {

  /** The result of the question. */
  sealed interface Answer {
    /** A card, and the data that lets watches follow it. */
    record Card(WaiverVerdict verdict, CardAnswer answer, Optional<TrackedDecision> tracked)
        implements Answer {}

    /** No card can be made, with the reason in words. */
    record None(String text) implements Answer {}
  }

  Answer decide(DecisionId id) {
    if (league.league().teams().stream().noneMatch(FantasyTeam::hasPlayers)) {
      return new Answer.None(
          "Nobody in %s has a roster yet, so everybody is free. Ask again after the draft."
              .formatted(league.league().quoted()));
    }
    if (league.isOut()) {
      return new Answer.None(
          "%s is out of %s, so there are no adds to make."
              .formatted(league.mine().quoted(), league.league().quoted()));
    }
    if (!league.mine().hasPlayers()) {
      return new Answer.None(
          "%s has no players yet, so nobody free can be compared with yours. Ask again after your draft."
              .formatted(league.mine().quoted()));
    }
    if (league.league().seasonOver().isPresent()) {
      return new Answer.None(league.league().seasonOver().get());
    }
    if (league.nothingLeft()) {
      return new Answer.None(
          WeekWithoutAdvice.off(league).map(WeekWithoutAdvice::text).orElse("")
              + " No add would help it this season.");
    }
    Optional<LeagueOutlook> outlook = LeagueOutlook.of(league, facts, now);
    if (outlook.isEmpty()) {
      return new Answer.None(
          "The season isn't under way, so there is no week to add for. Ask again once it begins.");
    }
    Found found = WaiverRule.search(outlook.get(), position);
    return WaiverVerdict.on(outlook.get(), position, found)
        .<Answer>map(verdict -> card(verdict, found, id))
        .orElseGet(() -> new Answer.None(nobodyText(found)));
  }

  private static Answer card(WaiverVerdict verdict, Found found, DecisionId id) {
    Optional<TrackedDecision> tracked =
        MoveReports.follow(
            verdict.subject(),
            verdict.came(),
            verdict.lock().closing().stream().toList(),
            found.concerns(verdict.outlook()),
            verdict.facts());
    return new Answer.Card(
        verdict, WaiverDecision.decide(verdict, id, tracked.isPresent()), tracked);
  }

  /** The current decision as published to other services. */
  RecheckReported report(RecheckRequested request) {
    Optional<LeagueOutlook> outlook = LeagueOutlook.of(league, facts, now);
    if (outlook.isEmpty()
        || !league.mine().hasPlayers()
        || league.league().seasonOver().isPresent()
        || league.nothingLeft()) {
      return MoveReports.without(request, facts, State.IN_DOUBT, List.of());
    }
    Found found = WaiverRule.search(outlook.get(), position);
    return WaiverVerdict.on(outlook.get(), position, found)
        .map(
            verdict ->
                MoveReports.report(
                    request, verdict.came(), WaiverText.factors(verdict), league, facts))
        .orElseGet(
            () ->
                MoveReports.without(request, facts, State.IN_DOUBT, List.of())
                    .withNoCall(new NoCall(NoCall.Reason.NOBODY_TO_ADD)))
        .withCandidates(found.closest())
        .withRoster(roster(outlook.get()));
  }

  /** The team's players; nobody knows of one without facts that he can't play. */
  private static List<RosterPlayer> roster(LeagueOutlook outlook) {
    return outlook.league().mine().spots().stream()
        .flatMap(spot -> spot.player().stream())
        .map(id -> rosterPlayer(id, outlook))
        .toList();
  }

  private static RosterPlayer rosterPlayer(PlayerId id, LeagueOutlook outlook) {
    Optional<Outlook> known = outlook.player(id);
    int weeks = outlook.weeks().count();
    return new RosterPlayer(
        id.value(),
        known.filter(one -> one.player().cannotPlay()).isEmpty(),
        known.map(one -> CardNumbers.tenth(outlook.over(one, 0) / weeks)).orElse(null));
  }

  private String nobodyText(Found found) {
    if (found.stuck()) {
      return "Your roster is full and all its games have begun, so you can't drop anyone for an add.";
    }
    return position
        .map(
            wanted ->
                "No %s is free in %s, or the league has no spot for one."
                    .formatted(wanted.name(), league.league().quoted()))
        .orElseGet(
            () -> "No player who can start in %s is free.".formatted(league.league().quoted()));
  }
}
