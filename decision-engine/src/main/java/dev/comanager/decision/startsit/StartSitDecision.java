package dev.comanager.decision.startsit;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.card.CardText;
import dev.comanager.decision.card.CardVerdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the start/sit card (spec 2.1–2.3). Pure: the same facts give the same card. */
final class StartSitDecision {
  private static final int LEAST_OPEN = 2;

  private StartSitDecision() {}

  static StartSitResult decide(StartSitQuestion question, DecisionId id) {
    League league = question.league().league();
    Optional<String> nothingToSet = league.nothingToSet();
    if (nothingToSet.isPresent()) {
      return unanswerable(question, nothingToSet.get());
    }
    List<WeekPlayer> open = question.open();
    Optional<String> otherWeek =
        WeekWithoutAdvice.otherWeek(league, question.facts()).map(WeekWithoutAdvice::text);
    if (otherWeek.isPresent() && open.size() < LEAST_OPEN) {
      return unanswerable(question, otherWeek.get());
    }
    if (open.size() < LEAST_OPEN || (otherWeek.isEmpty() && question.facts().weekOver())) {
      return new StartSitResult.Locked(LockedText.closed(question, open));
    }
    if (question.slotsForAll(open).isEmpty()) {
      return unanswerable(question, noSlotText(question, open));
    }
    return StartSitVerdict.on(question, open)
        .map(
            verdict ->
                new StartSitResult.Answered(
                    withCard(verdict, id),
                    StartSitSubject.follow(verdict),
                    Optional.of(gradable(verdict))))
        .orElseGet(() -> unanswerable(question, otherWeek.orElseGet(() -> nothingText(open))));
  }

  private static Gradable gradable(StartSitVerdict verdict) {
    return new Gradable(
        verdict.pick().id(),
        verdict.other().id(),
        verdict.question().league().league().rules().scoring());
  }

  private static StartSitResult.Answered unanswerable(StartSitQuestion question, String text) {
    return new StartSitResult.Answered(
        withoutCard(question, text), Optional.empty(), Optional.empty());
  }

  private static CardAnswer withCard(StartSitVerdict verdict, DecisionId id) {
    List<CardPlayer> rows =
        Stream.concat(verdict.compared().stream(), verdict.question().locked().stream())
            .map(named -> row(verdict.question(), named))
            .toList();
    return new CardAnswer(
        card(verdict, id), rows, VerdictText.line(verdict, id), VerdictText.spoken(verdict));
  }

  private static DecisionCard card(StartSitVerdict verdict, DecisionId id) {
    StartSitQuestion question = verdict.question();
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.START_SIT,
            verdict.verdict(),
            verdict.lean(),
            subjects(verdict),
            verdict.weighing().confidence(),
            verdict.weighing().breakdown(),
            verdict.lockAt()),
        new CardText(
            VerdictText.headline(verdict),
            FactorText.of(verdict),
            ReasonText.reasoning(verdict),
            question.league().league().rules().format().withNewScoring(risk(verdict))),
        FactsBehind.of(question.league(), question.facts(), question.week(), question.players()),
        verdict.watchable(),
        null);
  }

  private static List<Subject> subjects(StartSitVerdict verdict) {
    List<Subject> subjects = new ArrayList<>();
    for (WeekPlayer named : verdict.compared()) {
      subjects.add(
          PlayerRows.subject(named, subjects.isEmpty() ? SubjectRole.PICK : SubjectRole.OTHER));
    }
    return subjects;
  }

  private static CardAnswer withoutCard(StartSitQuestion question, String text) {
    List<CardPlayer> rows = question.players().stream().map(named -> row(question, named)).toList();
    return new CardAnswer(null, rows, text, text);
  }

  private static CardPlayer row(StartSitQuestion question, WeekPlayer named) {
    return PlayerRows.row(
        question.league(), question.facts(), question.week(), named, question.now());
  }

  private static String noSlotText(StartSitQuestion question, List<WeekPlayer> open) {
    return "No single spot in %s fits %s, so they don't compete. Set each spot on its own."
        .formatted(
            question.league().league().quoted(), VerdictText.listed(open, ShortNames.among(open)));
  }

  private static String nothingText(List<WeekPlayer> open) {
    ShortNames names = ShortNames.among(open);
    if (!open.stream().allMatch(WeekPlayer::cannotPlay)) {
      return "No source has numbers for %s this week, so I have no pick."
          .formatted(VerdictText.listed(open, names));
    }
    String nobody =
        open.size() == 2
            ? "Neither %s nor %s plays this week."
                .formatted(names.of(open.get(0)), names.of(open.get(1)))
            : "None of %s plays this week.".formatted(VerdictText.listed(open, names));
    return nobody + " Look on your bench or among free agents.";
  }

  private static String risk(StartSitVerdict verdict) {
    boolean guillotine =
        verdict.question().league().league().rules().format().has(LeagueFeature.GUILLOTINE);
    return RiskText.of(verdict) + (guillotine ? " " + LeagueFeature.GUILLOTINE.leftOut() : "");
  }
}
