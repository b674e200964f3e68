package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.StatusWords;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a waiver call is what it is, and what may go wrong: sentences that name their numbers. */
final class WaiverReasons {
  private WaiverReasons() {}

  static String reasoning(WaiverCall call) {
    List<String> said = new ArrayList<>();
    call.cover().filter(_ -> call.hole()).ifPresent(cover -> said.add(hole(call, cover)));
    said.add(WaiverWords.gain(call));
    said.add(worth(call));
    call.move().drop().ifPresent(drop -> said.add(drop(call, drop)));
    if (call.move().drop().isEmpty()) {
      said.add("Your roster has room, so nobody has to be dropped.");
    }
    if (call.lean() == Verdict.HOLD) {
      said.add(
          "That comes to %s points over %d weeks, and a claim is worth it from 1.0 on."
              .formatted(Figures.text(call.move().total()), call.move().gains().size()));
    }
    if (!call.others().isEmpty()) {
      said.add("Next best: " + others(call) + ".");
    }
    String how = WaiverWords.how(call);
    if (!how.isEmpty()) {
      said.add(WaiverWords.capital(how) + ".");
    }
    if (call.move().add().games() == 0) {
      said.add(
          "No game of %s this season is on file, so projections stand alone."
              .formatted(call.name(call.add())));
    }
    return String.join(" ", said);
  }

  private static String hole(WaiverCall call, Cover cover) {
    return cover.player() == null
        ? "Your %s spot is empty.".formatted(cover.slot().label())
        : "%s in your %s spot is %s, and nobody on your bench who plays fills it."
            .formatted(call.name(cover.player()), cover.slot().label(), cover.reason());
  }

  private static String worth(WaiverCall call) {
    Outlook add = call.move().add();
    String projects = projects(add.player());
    return "%s %s this week and is worth %s points a week for the rest of the season in your %s scoring; replacement at %s is %s."
        .formatted(
            call.name(add.player()),
            projects,
            Figures.text(add.perWeek()),
            call.league().league().rules().scoring().label(),
            add.position().name(),
            Figures.text(call.outlook().replacement(add.position())));
  }

  private static String projects(WeekPlayer add) {
    if (add.bye()) {
      return "is on bye";
    }
    if (add.cannotPlay()) {
      return "doesn't play";
    }
    Double shown = add.shownPoints();
    return shown == null ? "has no projection" : "projects " + Figures.text(shown) + " points";
  }

  private static String drop(WaiverCall call, Outlook drop) {
    return "The drop that costs least is %s, worth %s points a week (replacement at %s is %s)."
        .formatted(
            call.name(drop.player()),
            Figures.text(drop.perWeek()),
            drop.position().name(),
            Figures.text(call.outlook().replacement(drop.position())));
  }

  private static String others(WaiverCall call) {
    return call.others().stream()
        .map(
            other ->
                "%s (%s, worth %s a week)"
                    .formatted(
                        call.name(other.add().player()),
                        other.add().position().name(),
                        Figures.text(other.add().perWeek())))
        .collect(Collectors.joining(", "));
  }

  static String risk(WaiverCall call) {
    List<String> said = new ArrayList<>();
    call.doubts().but().ifPresent(but -> said.add(WaiverWords.capital(but) + "."));
    status(call).ifPresent(said::add);
    call.move().drop().flatMap(drop -> stash(call, drop)).ifPresent(said::add);
    parked(call).ifPresent(said::add);
    LeagueRules rules = call.league().league().rules();
    if (!rules.unsupported().isEmpty()) {
      said.add(
          "Your league also plays %s, which isn't counted here."
              .formatted(String.join(", ", rules.unsupported())));
    }
    if (call.outlook().unknown() > 0) {
      said.add(
          call.outlook().unknown() == 1
              ? "One player on your roster isn't known here and is left as he is."
              : call.outlook().unknown()
                  + " players on your roster aren't known here and are left as they are.");
    }
    if (said.isEmpty()) {
      said.add(
          call.lean() == Verdict.ADD
              ? call.move().drop().isEmpty()
                  ? "Little: the move costs nothing but the claim."
                  : "Who is dropped may be claimed by another team."
              : "An injury before kickoff can change it.");
    }
    return String.join(" ", said);
  }

  private static Optional<String> status(WaiverCall call) {
    WeekPlayer add = call.add();
    if (StatusWords.clean(add)) {
      return Optional.empty();
    }
    String inactives = StatusWords.inactives(add);
    return Optional.of(
        "%s is %s%s."
            .formatted(
                call.name(add),
                StatusWords.inText(add),
                inactives.isEmpty() || !add.inDoubt() ? "" : "; inactives come " + inactives));
  }

  /** A drop who would be worth more once he is back. */
  private static Optional<String> stash(WaiverCall call, Outlook drop) {
    return drop.player().availability().ruledOut()
        ? Optional.of(
            "%s is %s and may come back."
                .formatted(call.name(drop.player()), StatusWords.inText(drop.player())))
        : Optional.empty();
  }

  /** Reserve rules: who is on the wrong side of them blocks adds or takes room for nothing. */
  private static Optional<String> parked(WaiverCall call) {
    Optional<String> healthy =
        call.outlook().reserve().stream()
            .filter(one -> one.player().availability() == Availability.HEALTHY)
            .filter(one -> one.player().spot().slot() == LineupSlot.RESERVE)
            .findFirst()
            .map(
                one ->
                    "%s stands on your IR without being listed: platforms may refuse adds until that changes."
                        .formatted(one.name()));
    if (healthy.isPresent() || call.move().drop().isEmpty()) {
      return healthy;
    }
    return call.outlook().active().stream()
        .filter(one -> one.player().availability() == Availability.RESERVE)
        .findFirst()
        .map(
            one ->
                "%s is on injured reserve and takes a place of your roster: if an IR place is free, moving him there spares the drop."
                    .formatted(one.name()));
  }

  static String watchHint(WaiverCall call, boolean watchable) {
    if (!watchable) {
      return "There is no kickoff to watch this call until. Ask again when the week's games are near.";
    }
    return "Watch this call and you get a text if it changes before %s, such as when somebody on your roster is ruled out."
        .formatted(EasternTime.brief(call.lockAt()));
  }
}
