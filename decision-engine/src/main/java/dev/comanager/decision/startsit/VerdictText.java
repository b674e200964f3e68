package dev.comanager.decision.startsit;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders a start/sit call in one line: as headline, as text line, and as spoken text. */
final class VerdictText {
  private static final int MOST_LISTED = 3;

  private VerdictText() {}

  static String headline(StartSitVerdict verdict) {
    String pick = verdict.names().full(verdict.pick());
    if (verdict.doubt().isPresent()) {
      String lead = band(verdict) == ConfidenceBand.TOSS_UP ? " by a hair" : " ahead";
      return pick + lead + ", but " + but(verdict, verdict.doubt().get());
    }
    return fill(verdict)
        .or(
            () ->
                verdict
                    .bench()
                    .map(bench -> "Start " + pick + ", sit " + verdict.names().full(bench)))
        .orElseGet(() -> pick + " over " + listed(verdict.others(), verdict.names()));
  }

  /** That nobody has to sit, because a slot is empty; empty where that isn't the answer. */
  private static Optional<String> fill(StartSitVerdict verdict) {
    return verdict
        .fill()
        .filter(found -> both(verdict) || found.player().equals(verdict.pick()))
        .map(
            found ->
                both(verdict)
                    ? "Start both: your %s spot is empty and takes %s"
                        .formatted(found.slot().label(), verdict.name(found.player()))
                    : "Start " + intoEmpty(verdict, found));
  }

  private static boolean both(StartSitVerdict verdict) {
    return verdict.compared().size() == 2;
  }

  private static String intoEmpty(StartSitVerdict verdict, EmptySlotRule.Fill fill) {
    return "%s at %s, which is empty"
        .formatted(verdict.names().full(fill.player()), fill.slot().label());
  }

  private static String but(StartSitVerdict verdict, Doubt doubt) {
    return switch (doubt) {
      case OTHER_SEASON, OTHER_WEEK, NO_PROJECTION, UNKNOWN_STATUS, NOT_PLAYED ->
          doubt.but(
              StartSitQuestion.concerned(doubt, verdict.pick(), verdict.other()), verdict.names());
      case OLD_PROJECTIONS ->
          "the projections are " + StatusAge.age(verdict.age().projectionHours()) + " old";
      case OLD_STATUSES -> StatusAge.clause(verdict.question());
    };
  }

  /**
   * For example {@code START Amon-Ra St. Brown over T. Hill, 74 solid. Locks Sun 1:00 PM ET. d_…}.
   */
  static String line(StartSitVerdict verdict, DecisionId id) {
    StringBuilder line = new StringBuilder();
    String pick = verdict.names().full(verdict.pick());
    if (verdict.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (fill(verdict).isPresent()) {
      line.append("START ").append(intoEmpty(verdict, verdict.fill().orElseThrow()));
      if (both(verdict)) {
        line.append(", and keep ");
        line.append(
            verdict.names().full(verdict.pick().inLineup() ? verdict.pick() : verdict.other()));
      }
    } else if (verdict.bench().isPresent()) {
      line.append("SIT ").append(verdict.names().full(verdict.bench().get()));
      line.append(", START ").append(pick);
    } else {
      line.append("START ")
          .append(pick)
          .append(" over ")
          .append(listed(verdict.others(), verdict.names()));
    }
    line.append(", ");
    line.append(BandText.brief(verdict.verdict(), verdict.weighing().confidence())).append('.');
    if (verdict.lockAt() != null) {
      line.append(" Locks ")
          .append(EasternTime.brief(verdict.lockAt(), verdict.question().now()))
          .append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(StartSitVerdict verdict) {
    StringBuilder text = new StringBuilder();
    String pick = verdict.names().full(verdict.pick());
    if (verdict.verdict() == Verdict.NO_CALL) {
      text.append("No pick yet: ").append(headline(verdict)).append(". ");
    } else if (fill(verdict).isPresent()) {
      text.append(headline(verdict)).append(". ");
      if (both(verdict)) {
        text.append("If only one could start, take ");
        text.append(verdict.name(verdict.pick())).append(". ");
      }
    } else if (verdict.even()) {
      text.append(pick).append(" and ").append(verdict.names().full(verdict.other()));
      text.append(" are even: either is fine. ");
    } else if (verdict.bench().isPresent()) {
      text.append("Start ").append(pick).append(" and sit ");
      text.append(verdict.names().full(verdict.bench().get())).append(". ");
    } else {
      text.append("Start ").append(pick).append(" over ");
      text.append(listed(verdict.others(), verdict.names())).append(". ");
    }
    if (verdict.verdict() == Verdict.NO_CALL) {
      text.append("I lean toward ").append(verdict.name(verdict.pick())).append(". ");
      ReasonText.fill(verdict).ifPresent(both -> text.append(both).append(' '));
    } else if (fill(verdict).isPresent() || !verdict.even()) {
      text.append(BandText.spoken(verdict.verdict(), verdict.weighing().confidence())).append(' ');
    }
    text.append(numbers(verdict));
    ReasonText.beforehand(verdict).ifPresent(step -> text.append(' ').append(step));
    Optional<String> off = ReasonText.off(verdict);
    off.ifPresent(why -> text.append(' ').append(why));
    if (verdict.lockAt() != null && off.isEmpty()) {
      text.append(" It locks ")
          .append(EasternTime.spoken(verdict.lockAt(), verdict.question().now()))
          .append('.');
    }
    return text.toString();
  }

  private static String numbers(StartSitVerdict verdict) {
    Double mine = verdict.pick().shownPoints();
    Double theirs = verdict.other().shownPoints();
    if (mine == null || theirs == null) {
      return RiskText.of(verdict);
    }
    boolean inDoubt = verdict.pick().inDoubt() || verdict.other().inDoubt();
    String pick =
        "%s projects %s points".formatted(verdict.name(verdict.pick()), CardNumbers.text(mine))
            + doubt(verdict.pick());
    String other = verdict.name(verdict.other());
    if (verdict.other().cannotPlay()) {
      return pick + "; " + other + " doesn't play.";
    }
    return pick
        + (inDoubt ? "; " : ", ")
        + other
        + (inDoubt ? " projects " : " ")
        + CardNumbers.text(theirs)
        + doubt(verdict.other())
        + ".";
  }

  private static String doubt(WeekPlayer player) {
    return player.inDoubt() ? " but is " + StatusText.inText(player) : "";
  }

  static ConfidenceBand band(StartSitVerdict verdict) {
    return ConfidenceBand.of(verdict.weighing().confidence());
  }

  /** For example {@code A}, {@code A and B}, {@code A, B and C}, {@code A and 3 others}. */
  static String listed(List<WeekPlayer> players, ShortNames shortNames) {
    List<String> names = players.stream().map(shortNames::full).toList();
    int last = names.size() - 1;
    if (names.size() > MOST_LISTED) {
      return names.getFirst() + " and " + last + " others";
    }
    return last == 0
        ? names.getFirst()
        : names.stream().limit(last).collect(Collectors.joining(", ")) + " and " + names.get(last);
  }
}
