package dev.comanager.decision.lineup;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Renders the best lineup as sentences that state their numbers. */
final class LineupText {
  private static final double FELT_POINTS = .5;

  private LineupText() {}

  static String headline(LineupVerdict call) {
    String lead =
        call.changes().isEmpty()
            ? "Keep your lineup"
            : capital(move(call, call.changes().getFirst())) + more(call);
    return call.doubt().map(doubt -> lead + ", but " + but(doubt)).orElse(lead);
  }

  private static String more(LineupVerdict call) {
    int others = call.changes().size() - 1;
    if (others == 0) {
      return "";
    }
    return others == 1 ? ", and 1 more change" : ", and " + others + " more changes";
  }

  static String but(Doubt doubt) {
    return switch (doubt) {
      case OTHER_WEEK -> "the numbers are for another week";
      case NO_PROJECTION -> "a player has no projection";
      case OLD_PROJECTIONS -> "the projections are too old";
      case OLD_STATUSES -> "the injury report is too old";
      case UNKNOWN_STATUS -> "a status can't be read";
    };
  }

  /**
   * For example {@code start Flowers, sit Olave} or {@code start Flowers at FLEX, which is empty}.
   */
  private static String move(LineupVerdict call, Change change) {
    String in = call.name(change.in());
    return change
        .out()
        .map(out -> "start " + in + ", sit " + call.name(out))
        .orElseGet(() -> "start " + in + " at " + change.slot().label() + ", which is empty");
  }

  /** The card in one line. */
  static String line(LineupVerdict call, int confidence, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (call.changes().isEmpty()) {
      line.append("HOLD the lineup, ");
    } else {
      for (Change change : call.changes()) {
        line.append("START ").append(call.name(change.in()));
        change.out().ifPresent(out -> line.append(" over ").append(call.name(out)));
        line.append(", ");
      }
    }
    line.append(confidence).append(' ').append(ConfidenceBand.of(confidence).label()).append(". ");
    line.append(points(call)).append('.');
    if (call.lockAt() != null) {
      line.append(" Locks ").append(EasternTime.brief(call.lockAt())).append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  private static String points(LineupVerdict call) {
    return call.changes().isEmpty()
        ? CardNumbers.text(call.pointsNow()) + " points"
        : "%s points instead of %s"
            .formatted(CardNumbers.text(call.pointsBest()), CardNumbers.text(call.pointsNow()));
  }

  static String spoken(LineupVerdict call, int confidence) {
    StringBuilder text = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      text.append("No pick yet: ").append(headline(call)).append(". ");
    } else if (call.changes().isEmpty()) {
      text.append("Keep your lineup: no change adds points. ");
    } else {
      for (Change change : call.changes()) {
        text.append(capital(move(call, change))).append(". ");
      }
    }
    text.append(BandText.spoken(call.verdict(), confidence)).append(' ').append(lift(call));
    if (call.lockAt() != null) {
      text.append(" The next lock is ")
          .append(EasternTime.spoken(call.lockAt(), call.now()))
          .append('.');
    }
    return text.toString();
  }

  private static String lift(LineupVerdict call) {
    return call.changes().isEmpty()
        ? "It projects %s points.".formatted(CardNumbers.text(call.pointsNow()))
        : "That lifts you from %s to %s projected points."
            .formatted(CardNumbers.text(call.pointsNow()), CardNumbers.text(call.pointsBest()));
  }

  static List<Factor> factors(LineupVerdict call) {
    return List.of(pointsFactor(call), availability(call), locks(call));
  }

  private static Factor pointsFactor(LineupVerdict call) {
    double gain = call.pointsBest() - call.pointsNow();
    return new Factor(
        "Points",
        Direction.of(gain, FELT_POINTS),
        call.changes().isEmpty() ? "Your best lineup: " + points(call) : points(call));
  }

  private static Factor availability(LineupVerdict call) {
    List<WeekPlayer> now = missing(call.starters());
    List<WeekPlayer> after = missing(call.startersAfter());
    if (now.isEmpty()) {
      return new Factor("Availability", Direction.EVEN, "All your starters should play");
    }
    String first = call.name(now.getFirst().id()) + " " + StatusText.brief(now.getFirst());
    String listed = now.size() == 1 ? first : first + " and " + (now.size() - 1) + " more";
    return after.size() < now.size()
        ? new Factor("Availability", Direction.UP, listed)
        : new Factor("Availability", Direction.DOWN, listed + "; no substitute");
  }

  static List<WeekPlayer> missing(List<WeekPlayer> starters) {
    return starters.stream()
        .filter(player -> !player.locked() && !Roster.canBeCountedOn(player))
        .toList();
  }

  static String text(WeekPlayer player) {
    if (player.bye()) {
      return "on bye";
    }
    return player.player().team() == null ? "without a team" : StatusText.inText(player);
  }

  private static Factor locks(LineupVerdict call) {
    int locked = call.locked().size();
    String next =
        call.lockAt() == null ? "no kickoff ahead" : "next " + EasternTime.brief(call.lockAt());
    if (locked == 0) {
      return new Factor("Locks", Direction.EVEN, "Nobody yet; " + next);
    }
    return new Factor(
        "Locks",
        Direction.DOWN,
        "%d of %d starters; %s".formatted(locked, call.starters().size(), next));
  }

  static String reasoning(LineupVerdict call) {
    List<String> parts = new ArrayList<>();
    if (call.changes().isEmpty()) {
      parts.add("No change beats your lineup's " + points(call) + ".");
    }
    for (Change change : call.changes()) {
      parts.add(why(call, change));
    }
    call.pair()
        .filter(_ -> call.changes().isEmpty())
        .ifPresent(
            pair ->
                parts.add(
                    "The closest is %s (%s) over %s (%s)."
                        .formatted(
                            call.name(pair.pick().id()),
                            CardNumbers.text(pair.pick().expectedPoints()),
                            call.name(pair.other().id()),
                            CardNumbers.text(pair.other().expectedPoints()))));
    if (!call.locked().isEmpty()) {
      parts.add(
          "Locked and kept: "
              + call.locked().stream()
                  .map(player -> call.name(player.id()))
                  .collect(Collectors.joining(", "))
              + ".");
    }
    return String.join(" ", parts);
  }

  private static String why(LineupVerdict call, Change change) {
    WeekPlayer in = call.player(change.in());
    String gain = CardNumbers.text(call.gain(change));
    String start =
        "%s takes %s with %s points"
            .formatted(
                call.name(in.id()), change.slot().label(), CardNumbers.text(in.expectedPoints()));
    String moved =
        change.shifts().stream()
            .map(
                shift ->
                    "%s moves from %s to %s"
                        .formatted(
                            call.name(shift.player()), shift.from().label(), shift.to().label()))
            .collect(Collectors.joining(", "));
    Optional<WeekPlayer> out = change.out().map(call::player);
    String end =
        out.map(
                player ->
                    "%s (%s) sits: %s more".formatted(call.name(player.id()), worth(player), gain))
            .orElse("an empty spot is filled: " + gain + " more");
    return moved.isEmpty() ? start + "; " + end + "." : start + "; " + moved + "; " + end + ".";
  }

  private static String worth(WeekPlayer player) {
    return Roster.canBeCountedOn(player) ? CardNumbers.text(player.expectedPoints()) : text(player);
  }

  static String risk(LineupVerdict call) {
    List<String> parts = new ArrayList<>();
    call.doubt().ifPresent(doubt -> parts.add(capital(but(doubt)) + "."));
    call.league().league().rules().format().newScoring().ifPresent(parts::add);
    List<WeekPlayer> unsure =
        call.startersAfter().stream()
            .filter(player -> !player.locked() && player.inDoubt())
            .filter(Roster::canBeCountedOn)
            .toList();
    for (WeekPlayer player : unsure) {
      parts.add(call.name(player.id()) + " is " + StatusText.inText(player) + ".");
    }
    List<WeekPlayer> missing = missing(call.startersAfter());
    for (WeekPlayer player : missing) {
      parts.add(
          call.name(player.id()) + " stays, " + text(player) + ": no other player fits there.");
    }
    named(call, WeekPlayer::nothingKnown)
        .map("No source projects %s: counted as 0 points."::formatted)
        .ifPresent(parts::add);
    named(call, WeekPlayer::projectionMissing)
        .map("Without a projection, by past games only: %s."::formatted)
        .ifPresent(parts::add);
    if (call.league().league().rules().format().has(LeagueFeature.GUILLOTINE)) {
      parts.add(LeagueFeature.GUILLOTINE.leftOut());
    }
    if (parts.isEmpty()) {
      parts.add("Projections are averages. A single game can go either way.");
    }
    return String.join(" ", parts);
  }

  /** Those of the starters who can still be moved, listed; empty when there are none. */
  private static Optional<String> named(LineupVerdict call, Predicate<WeekPlayer> which) {
    String names =
        call.startersAfter().stream()
            .filter(player -> !player.locked() && which.test(player))
            .map(player -> call.name(player.id()))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? Optional.empty() : Optional.of(names);
  }

  static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
