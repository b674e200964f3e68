package dev.comanager.decision.lineup;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.week.LaterByes;
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
  private static final int MOST_OUTSCORED = 2;

  private LineupText() {}

  static String headline(LineupVerdict verdict) {
    String lead =
        verdict.changes().isEmpty()
            ? "Keep your lineup"
                + verdict.notes().toActivate().map(" and activate "::concat).orElse("")
            : Sentence.begin(ChangeText.instruction(verdict, verdict.changes().getFirst()))
                + more(verdict);
    return verdict.but().map(but -> lead + ", but " + but).orElse(lead);
  }

  private static String more(LineupVerdict verdict) {
    int others = verdict.changes().size() - 1;
    if (others == 0) {
      return "";
    }
    return others == 1 ? ", and 1 more change" : ", and " + others + " more changes";
  }

  /** The card in one line. */
  static String line(LineupVerdict verdict, int confidence, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (verdict.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (verdict.changes().isEmpty()) {
      line.append("HOLD the lineup, ");
    } else {
      for (Change change : verdict.changes()) {
        line.append(ChangeText.inLine(verdict, change)).append(", ");
      }
    }
    line.append(BandText.brief(verdict.verdict(), confidence)).append(". ");
    line.append(points(verdict)).append('.');
    if (verdict.lockAt() != null) {
      line.append(" Locks ").append(EasternTime.brief(verdict.lockAt(), verdict.now())).append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  private static String points(LineupVerdict verdict) {
    return verdict.changes().isEmpty()
        ? CardNumbers.text(verdict.pointsNow()) + " points"
        : "%s points instead of %s"
            .formatted(
                CardNumbers.text(verdict.pointsBest()), CardNumbers.text(verdict.pointsNow()));
  }

  static String spoken(LineupVerdict verdict, int confidence) {
    StringBuilder text = new StringBuilder();
    if (verdict.verdict() == Verdict.NO_CALL) {
      text.append(BandText.noPick(headline(verdict))).append(". ");
    } else if (verdict.changes().isEmpty()) {
      text.append(verdict.notes().swap().isPresent() ? "Keep your starters" : "Keep your lineup");
      text.append(": no change ");
      text.append(verdict.notes().activate().isPresent() ? "among active players " : "");
      text.append("adds points. ");
    } else {
      for (Change change : verdict.changes()) {
        text.append(Sentence.begin(ChangeText.instruction(verdict, change))).append(". ");
      }
    }
    text.append(BandText.spoken(verdict.verdict(), confidence)).append(' ').append(lift(verdict));
    verdict.notes().sentences().forEach(note -> text.append(' ').append(note));
    if (verdict.lockAt() != null) {
      text.append(" The next lock is ")
          .append(EasternTime.spoken(verdict.lockAt(), verdict.now()))
          .append('.');
    }
    return text.toString();
  }

  private static String lift(LineupVerdict verdict) {
    return verdict.changes().isEmpty()
        ? "It projects %s points.".formatted(CardNumbers.text(verdict.pointsNow()))
        : "That lifts you from %s to %s projected points."
            .formatted(
                CardNumbers.text(verdict.pointsNow()), CardNumbers.text(verdict.pointsBest()));
  }

  static List<Factor> factors(LineupVerdict verdict) {
    return List.of(pointsFactor(verdict), availability(verdict), locks(verdict));
  }

  private static Factor pointsFactor(LineupVerdict verdict) {
    double gain = verdict.pointsBest() - verdict.pointsNow();
    return new Factor(
        "Points",
        Direction.of(gain, FELT_POINTS),
        verdict.changes().isEmpty() ? "Your best lineup: " + points(verdict) : points(verdict));
  }

  private static Factor availability(LineupVerdict verdict) {
    List<WeekPlayer> now = missing(verdict.starters());
    List<WeekPlayer> after = missing(verdict.startersAfter());
    if (now.isEmpty()) {
      return new Factor("Availability", Direction.EVEN, "All your starters should play");
    }
    String first = verdict.name(now.getFirst().id()) + " " + StatusText.brief(now.getFirst());
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
      return StatusText.away(player);
    }
    return StatusText.inText(player);
  }

  private static Factor locks(LineupVerdict verdict) {
    int locked = verdict.locked().size();
    String next =
        verdict.lockAt() == null
            ? "no kickoff ahead"
            : "next " + EasternTime.brief(verdict.lockAt(), verdict.now());
    if (locked == 0) {
      return new Factor("Locks", Direction.EVEN, "Nobody yet; " + next);
    }
    return new Factor(
        "Locks",
        Direction.DOWN,
        "%d of %d starters; %s".formatted(locked, verdict.starters().size(), next));
  }

  static String reasoning(LineupVerdict verdict) {
    List<String> parts = new ArrayList<>();
    if (verdict.changes().isEmpty()) {
      parts.add("No change beats your lineup's " + points(verdict) + ".");
    }
    for (Change change : verdict.changes()) {
      parts.add(why(verdict, change));
    }
    verdict
        .pair()
        .filter(_ -> verdict.changes().isEmpty())
        .ifPresent(
            pair ->
                parts.add(
                    "The closest is %s (%s) over %s (%s)."
                        .formatted(
                            verdict.name(pair.pick().id()),
                            CardNumbers.text(pair.pick().expectedPoints()),
                            verdict.name(pair.other().id()),
                            CardNumbers.text(pair.other().expectedPoints()))));
    if (!verdict.locked().isEmpty()) {
      parts.add(
          "Locked and kept: "
              + verdict.locked().stream()
                  .map(player -> verdict.name(player.id()))
                  .collect(Collectors.joining(", "))
              + ".");
    }
    parts.addAll(verdict.notes().sentences());
    return String.join(" ", parts);
  }

  private static String why(LineupVerdict verdict, Change change) {
    WeekPlayer in = verdict.player(change.in());
    String gain = CardNumbers.text(verdict.gain(change));
    String start =
        "%s takes %s with %s points"
            .formatted(
                verdict.name(in.id()),
                change.slot().label(),
                CardNumbers.text(in.expectedPoints()));
    String moved =
        change.shifts().stream()
            .map(
                shift ->
                    "%s moves from %s to %s"
                        .formatted(
                            verdict.name(shift.player()), shift.from().label(), shift.to().label()))
            .collect(Collectors.joining(", "));
    Optional<WeekPlayer> out = change.out().map(verdict::player);
    String end =
        out.map(
                player ->
                    "%s (%s) sits: %s more"
                        .formatted(verdict.name(player.id()), worth(player), gain))
            .orElse("an empty spot is filled: " + gain + " more");
    return moved.isEmpty() ? start + "; " + end + "." : start + "; " + moved + "; " + end + ".";
  }

  private static String worth(WeekPlayer player) {
    return Roster.canBeCountedOn(player) ? CardNumbers.text(player.expectedPoints()) : text(player);
  }

  static String risk(LineupVerdict verdict) {
    List<String> parts = new ArrayList<>();
    verdict.but().ifPresent(but -> parts.add(Sentence.begin(but) + "."));
    verdict.league().league().rules().format().newScoring().ifPresent(parts::add);
    Outscored.of(verdict).stream()
        .limit(MOST_OUTSCORED)
        .map(pair -> pair.text(verdict.names()))
        .forEach(parts::add);
    List<WeekPlayer> unsure =
        verdict.startersAfter().stream()
            .filter(player -> !player.locked() && player.inDoubt())
            .filter(Roster::canBeCountedOn)
            .toList();
    for (WeekPlayer player : unsure) {
      parts.add(verdict.name(player.id()) + " is " + StatusText.inText(player) + ".");
    }
    List<WeekPlayer> missing = missing(verdict.startersAfter());
    for (WeekPlayer player : missing) {
      parts.add(
          verdict.name(player.id()) + " stays, " + text(player) + ": no other player fits there.");
    }
    LaterByes.of(
            verdict.startersAfter(),
            player -> verdict.name(player.id()),
            verdict.league(),
            verdict.facts(),
            verdict.week())
        .ifPresent(parts::add);
    named(verdict, WeekPlayer::nothingKnown)
        .map("No source projects %s: counted as 0 points."::formatted)
        .ifPresent(parts::add);
    named(verdict, WeekPlayer::projectionMissing)
        .map("Without a projection, by past games only: %s."::formatted)
        .ifPresent(parts::add);
    if (verdict.league().league().rules().format().has(LeagueFeature.GUILLOTINE)) {
      parts.add(LeagueFeature.GUILLOTINE.leftOut());
    }
    if (parts.isEmpty()) {
      parts.add("Projections are averages. A single game can go either way.");
    }
    return String.join(" ", parts);
  }

  /** Those of the starters who can still be moved, listed; empty when there are none. */
  private static Optional<String> named(LineupVerdict verdict, Predicate<WeekPlayer> which) {
    String names =
        verdict.startersAfter().stream()
            .filter(player -> !player.locked() && which.test(player))
            .map(player -> verdict.name(player.id()))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? Optional.empty() : Optional.of(names);
  }
}
