package dev.comanager.decision.brief;

import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.WeekAhead.CloseCall;
import dev.comanager.decision.lineup.WeekAhead.Cover;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders the weekly brief as text, required actions first. */
final class BriefText {
  private static final int MOST_NAMED = 4;

  private final LinkedLeague linked;
  private final Integer week;
  private final Projected projected;
  private final BriefFindings found;
  private final ShortNames names;
  private final boolean statusesDoubtful;

  BriefText(
      LinkedLeague linked,
      Integer week,
      Projected projected,
      BriefFindings found,
      boolean statusesDoubtful) {
    this.linked = linked;
    this.week = week;
    this.projected = projected;
    this.found = found;
    this.names = ShortNames.among(found.players());
    this.statusesDoubtful = statusesDoubtful;
  }

  /** The spoken brief, under 90 seconds when read aloud. */
  String aloud() {
    List<String> parts = new ArrayList<>();
    parts.add(opening(true));
    if (found.players().isEmpty()) {
      parts.add("Nobody is on the roster yet: once the league has drafted there is more to say.");
    } else {
      if (week != null || !found.holes().isEmpty()) {
        parts.addAll(holes());
      }
      closeCalls().ifPresent(parts::add);
      parts.addAll(doubts());
      byes().ifPresent(parts::add);
      parts.add(firstLock(true));
      Integer position = linked.mine().waiverPosition();
      if (position != null) {
        parts.add("Your waiver position is " + position + ".");
      }
    }
    parts.addAll(caveats());
    return BriefTextRule.aloud(parts);
  }

  /** The brief as a text of at most 640 characters. */
  String text() {
    List<String> parts = new ArrayList<>();
    parts.add(opening(false));
    if (found.players().isEmpty()) {
      parts.add("Nobody is on the roster yet.");
    } else {
      if (!found.holes().isEmpty()) {
        parts.add("Holes: " + listed(found.holes(), this::shortHole, "; ") + ".");
      } else if (week != null) {
        parts.add("Every starting place has somebody who can be expected to play.");
      }
      parts.add(firstLock(false));
      if (!found.closeCalls().isEmpty()) {
        parts.add("Close: " + listed(found.closeCalls(), this::shortClose, ", ") + ".");
      }
      if (!found.injured().isEmpty()) {
        parts.add("Injuries: " + listed(found.injured(), this::injury, ", ") + ".");
      }
      byes().ifPresent(parts::add);
    }
    parts.addAll(caveats());
    return BriefTextRule.of(parts);
  }

  /** The week in one line. */
  String headline() {
    if (found.players().isEmpty()) {
      return "No roster yet";
    }
    if (!found.holes().isEmpty()) {
      return found.holes().size() == 1
          ? "One hole to fill at " + found.holes().getFirst().slot().label()
          : found.holes().size() + " holes to fill";
    }
    if (week == null) {
      return "No week is running";
    }
    return found.closeCalls().isEmpty()
        ? "Your lineup is set"
        : "Your lineup can play; the closest call is "
            + names.of(found.closeCalls().getFirst().start())
            + " over "
            + names.of(found.closeCalls().getFirst().sit());
  }

  private String opening(boolean aloud) {
    String record = linked.mine().record().text();
    StringBuilder text = new StringBuilder();
    if (week == null) {
      text.append("No week is running in ").append(linked.league().quoted()).append(": ");
    } else {
      text.append("Week ").append(week).append(aloud ? " in " : ", ");
      text.append(linked.league().quoted()).append(": ");
    }
    text.append(linked.mine().quoted());
    text.append(record.isEmpty() ? "" : " (" + record + ")");
    text.append(
        linked
            .opponent()
            .map(team -> " meets " + team.quoted())
            .orElse(week == null ? " waits" : " has no matchup"));
    if (projected.mine() != null) {
      text.append(", projected ").append(CardNumbers.text(projected.mine()));
      if (projected.theirs() != null) {
        text.append(" to ").append(CardNumbers.text(projected.theirs()));
      }
    }
    return text.append('.').toString();
  }

  private List<String> holes() {
    if (found.holes().isEmpty()) {
      return List.of("Every starting place has somebody who can be expected to play.");
    }
    List<String> parts = new ArrayList<>();
    Set<Cover> used = new HashSet<>();
    List<Hole> uncovered = new ArrayList<>();
    for (Hole hole : found.holes()) {
      Optional<Cover> cover = cover(hole, used);
      cover.ifPresent(used::add);
      if (cover.isPresent()) {
        WeekPlayer in = cover.get().in();
        parts.add(
            "%s: start %s, %s points expected."
                .formatted(state(hole), names.of(in), CardNumbers.text(in.expectedPoints())));
      } else {
        uncovered.add(hole);
      }
    }
    List<Hole> named = uncovered.subList(0, Math.min(MOST_NAMED, uncovered.size()));
    for (Hole hole : named) {
      parts.add(state(hole) + ", and nobody on your bench can step in.");
    }
    if (uncovered.size() > named.size()) {
      parts.add((uncovered.size() - named.size()) + " more places are without anyone who plays.");
    }
    if (!uncovered.isEmpty() && !found.candidates().isEmpty()) {
      parts.add(
          "Best of those on nobody's roster: "
              + listed(found.candidates(), BriefText::candidate, ", ")
              + ".");
    }
    return parts;
  }

  private Optional<Cover> cover(Hole hole, Set<Cover> used) {
    return found.covers().stream()
        .filter(cover -> !used.contains(cover))
        .filter(
            cover ->
                hole.player() == null
                    ? cover.out().isEmpty() && cover.slot() == hole.slot()
                    : cover.out().filter(hole.player()::equals).isPresent())
        .findFirst();
  }

  private String state(Hole hole) {
    return hole.player() == null
        ? hole.slot().label() + " is empty"
        : "%s at %s is %s".formatted(names.of(hole.player()), hole.slot().label(), hole.reason());
  }

  private String shortHole(Hole hole) {
    return state(hole)
        + cover(hole, Set.of()).map(cover -> ", start " + names.of(cover.in())).orElse("");
  }

  private static String candidate(WeekPlayer player) {
    String team = player.player().nflTeam().orElse("");
    return "%s (%s %s), %s"
        .formatted(
            player.name(),
            player.player().position().name(),
            team,
            CardNumbers.text(player.expectedPoints()));
  }

  private Optional<String> closeCalls() {
    return found.closeCalls().isEmpty()
        ? Optional.empty()
        : Optional.of(
            (found.closeCalls().size() == 1 ? "One close call: " : "Close calls: ")
                + listed(found.closeCalls(), this::spokenClose, "; ")
                + ".");
  }

  private String spokenClose(CloseCall call) {
    return "%s over %s at %s with confidence %d, %s"
        .formatted(
            names.of(call.start()),
            names.of(call.sit()),
            call.slot().label(),
            call.confidence(),
            call.band().label());
  }

  private String shortClose(CloseCall call) {
    return "%s over %s at %s, %d %s"
        .formatted(
            names.of(call.start()),
            names.of(call.sit()),
            call.slot().label(),
            call.confidence(),
            call.band().label());
  }

  /** Players whose status isn't already mentioned with a hole. */
  private List<String> doubts() {
    Set<WeekPlayer> doubted =
        found.holes().stream()
            .map(Hole::player)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    List<WeekPlayer> others =
        found.injured().stream().filter(player -> !doubted.contains(player)).toList();
    return others.isEmpty()
        ? List.of()
        : List.of(
            (doubted.isEmpty() ? "Injuries: " : "Other injuries: ")
                + listed(
                    others, player -> names.of(player) + " is " + StatusText.inText(player), "; ")
                + ".");
  }

  private String injury(WeekPlayer player) {
    return names.of(player) + " (" + StatusText.inText(player).replaceAll("[()]", "") + ")";
  }

  private Optional<String> byes() {
    return found.onBye().isEmpty()
        ? Optional.empty()
        : Optional.of("On bye: " + listed(found.onBye(), names::of, ", ") + ".");
  }

  private String firstLock(boolean aloud) {
    Optional<Instant> first = found.firstLock();
    if (first.isEmpty()) {
      return "No kickoff of your starters is ahead.";
    }
    return aloud
        ? "The first lock is %s.".formatted(EasternTime.spoken(first.get()))
        : "First lock %s.".formatted(EasternTime.brief(first.get()));
  }

  private List<String> caveats() {
    List<String> parts = new ArrayList<>();
    if (statusesDoubtful) {
      parts.add("The injury report is old or can't be read right now.");
    }
    if (linked.stale()) {
      parts.add(
          linked.league().key().platform().label()
              + " didn't answer: the roster is an older copy.");
    }
    return parts;
  }

  /** Lists at most four of them, then the number of the rest. */
  private static <T> String listed(List<T> all, Function<T, String> format, String between) {
    String named = all.stream().limit(MOST_NAMED).map(format).collect(Collectors.joining(between));
    int more = all.size() - MOST_NAMED;
    return more > 0 ? named + " and " + more + " more" : named;
  }
}
