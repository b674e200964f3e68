package dev.comanager.decision.brief;

import dev.comanager.decision.brief.WeeklyBrief.Lock;
import dev.comanager.decision.brief.WeeklyBrief.Person;
import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.WeekAhead.CloseCall;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.week.ShortNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The weekly brief in words. */
record BriefWords(
    LinkedLeague linked,
    Integer week,
    Optional<String> opponent,
    Projected projected,
    List<Hole> holes,
    List<CloseCall> closeCalls,
    List<Person> injuries,
    List<Person> byes,
    List<Lock> locks,
    ShortNames names,
    boolean statusesDoubtful) {

  /** The brief as a text, at most 640 characters: what needs doing comes first. */
  String text() {
    List<String> said = new ArrayList<>();
    said.add(opening());
    said.add(
        holes.isEmpty()
            ? "Every starting place has somebody who can be expected to play."
            : "Holes: " + holes.stream().map(this::hole).collect(Collectors.joining(", ")) + ".");
    if (!locks.isEmpty()) {
      said.add("First lock " + locks.getFirst().display() + ".");
    }
    if (!closeCalls.isEmpty()) {
      said.add(
          "Close: " + closeCalls.stream().map(this::close).collect(Collectors.joining(", ")) + ".");
    }
    if (!injuries.isEmpty()) {
      said.add(
          "Injuries: "
              + injuries.stream().map(BriefWords::injury).collect(Collectors.joining(", "))
              + ".");
    }
    if (!byes.isEmpty()) {
      said.add(
          "On bye: "
              + byes.stream().map(Person::shortName).collect(Collectors.joining(", "))
              + ".");
    }
    if (statusesDoubtful) {
      said.add("The injury report is old or can't be read right now.");
    }
    if (linked.stale()) {
      said.add(
          linked.league().key().platform().label()
              + " didn't answer: the roster is an older copy.");
    }
    return BriefTextRule.of(said);
  }

  /** The week in one line. */
  String headline() {
    if (!holes.isEmpty()) {
      return holes.size() == 1
          ? "One hole to fill at " + holes.getFirst().slot().label()
          : holes.size() + " holes to fill";
    }
    return closeCalls.isEmpty()
        ? "Your lineup is set"
        : "Your lineup can play; the closest call is "
            + names.of(closeCalls.getFirst().start())
            + " over "
            + names.of(closeCalls.getFirst().sit());
  }

  private String opening() {
    String record = linked.mine().record().text();
    StringBuilder text = new StringBuilder();
    if (week != null) {
      text.append("Week ").append(week).append(", ");
    }
    text.append(linked.league().name()).append(": ").append(linked.mine().name());
    text.append(record.isEmpty() ? "" : " (" + record + ")");
    opponent.ifPresent(name -> text.append(" meets ").append(name));
    if (projected.mine() != null && projected.theirs() != null) {
      text.append(", projected ").append(Figures.text(projected.mine()));
      text.append(" to ").append(Figures.text(projected.theirs()));
    } else if (projected.mine() != null) {
      text.append(", projected ").append(Figures.text(projected.mine()));
    }
    return text.append('.').toString();
  }

  private String hole(Hole hole) {
    return hole.player() == null
        ? hole.slot().label() + " is empty"
        : "%s (%s, %s)".formatted(names.of(hole.player()), hole.slot().label(), hole.reason());
  }

  private String close(CloseCall call) {
    return "%s over %s at %s, %d %s"
        .formatted(
            names.of(call.start()),
            names.of(call.sit()),
            call.slot().label(),
            call.confidence(),
            call.band().label());
  }

  private static String injury(Person person) {
    String status = person.status().equals("IR") ? "IR" : person.status().toLowerCase(Locale.ROOT);
    return person.shortName() + " (" + status + ")";
  }
}
