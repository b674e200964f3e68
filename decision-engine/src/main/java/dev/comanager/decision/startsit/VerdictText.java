package dev.comanager.decision.startsit;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.stream.Collectors;

/** Renders a start/sit call in one line: as headline, as text line, and as spoken text. */
final class VerdictText {
  private static final int MOST_LISTED = 3;

  private VerdictText() {}

  static String headline(StartSitVerdict call) {
    String pick = call.pick().name();
    if (call.doubt().isPresent()) {
      String lead = band(call) == ConfidenceBand.TOSS_UP ? " by a hair" : " ahead";
      return pick + lead + ", but " + but(call, call.doubt().get());
    }
    return call.bench()
        .map(bench -> "Start " + pick + ", sit " + bench.name())
        .orElseGet(() -> pick + " over " + listed(call.others()));
  }

  private static String but(StartSitVerdict call, Doubt doubt) {
    return switch (doubt) {
      case OTHER_WEEK -> "the numbers are for another week";
      case NO_PROJECTION ->
          call.name(call.pick().projectionMissing() ? call.pick() : call.other())
              + " has no projection";
      case OLD_PROJECTIONS ->
          "the projections are " + StatusAge.age(call.age().projectionHours()) + " old";
      case OLD_STATUSES -> StatusAge.clause(call.question());
      case UNKNOWN_STATUS -> call.name(call.unreadable()) + "'s status can't be read";
    };
  }

  /**
   * For example {@code START Amon-Ra St. Brown over T. Hill, 74 solid. Locks Sun 1:00 PM ET. d_…}.
   */
  static String line(StartSitVerdict call, DecisionId id) {
    StringBuilder line = new StringBuilder();
    String pick = call.pick().name();
    if (call.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (call.bench().isPresent()) {
      line.append("SIT ").append(call.bench().get().name()).append(", START ").append(pick);
    } else {
      line.append("START ").append(pick).append(" over ").append(listed(call.others()));
    }
    line.append(", ").append(call.weighing().confidence()).append(' ');
    line.append(band(call).label()).append('.');
    if (call.lockAt() != null) {
      line.append(" Locks ").append(EasternTime.brief(call.lockAt())).append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(StartSitVerdict call) {
    StringBuilder text = new StringBuilder();
    String pick = call.pick().name();
    if (call.verdict() == Verdict.NO_CALL) {
      text.append("No pick yet: ").append(headline(call)).append(". ");
    } else if (call.bench().isPresent()) {
      text.append("Start ").append(pick).append(" and sit ");
      text.append(call.bench().get().name()).append(". ");
    } else {
      text.append("Start ").append(pick).append(" over ");
      text.append(listed(call.others())).append(". ");
    }
    if (call.verdict() == Verdict.NO_CALL) {
      text.append("I lean to ").append(call.name(call.pick())).append(", ");
      text.append(call.weighing().confidence()).append(" of 100. ");
    } else {
      text.append(BandText.spoken(call.verdict(), call.weighing().confidence())).append(' ');
    }
    text.append(numbers(call));
    if (call.lockAt() != null) {
      text.append(" It locks ")
          .append(EasternTime.spoken(call.lockAt(), call.question().now()))
          .append('.');
    }
    return text.toString();
  }

  private static String numbers(StartSitVerdict call) {
    Double mine = call.pick().shownPoints();
    Double theirs = call.other().shownPoints();
    if (mine == null || theirs == null) {
      return ReasonText.risk(call);
    }
    boolean pickInDoubt = call.pick().inDoubt();
    String pick =
        "%s projects %s points".formatted(call.name(call.pick()), CardNumbers.text(mine))
            + (pickInDoubt ? " but is " + StatusText.inText(call.pick()) : "");
    String other = call.name(call.other());
    if (call.other().cannotPlay()) {
      return pick + "; " + other + " doesn't play.";
    }
    return pick
        + (pickInDoubt ? "; " : ", ")
        + other
        + " "
        + CardNumbers.text(theirs)
        + (call.other().inDoubt() ? " but is " + StatusText.inText(call.other()) : "")
        + ".";
  }

  static ConfidenceBand band(StartSitVerdict call) {
    return ConfidenceBand.of(call.weighing().confidence());
  }

  /** For example {@code A}, {@code A and B}, {@code A, B and C}, {@code A and 3 others}. */
  static String listed(List<WeekPlayer> players) {
    List<String> names = players.stream().map(WeekPlayer::name).toList();
    int last = names.size() - 1;
    if (names.size() > MOST_LISTED) {
      return names.getFirst() + " and " + last + " others";
    }
    return last == 0
        ? names.getFirst()
        : names.stream().limit(last).collect(Collectors.joining(", ")) + " and " + names.get(last);
  }
}
