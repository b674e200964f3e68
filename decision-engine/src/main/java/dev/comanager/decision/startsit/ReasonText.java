package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.Usage;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders the reasons and risks of a start/sit call as sentences that state their numbers. */
final class ReasonText {
  private static final double SMALL_GAP = 1.5;

  private ReasonText() {}

  static String reasoning(StartSitVerdict call) {
    List<String> parts = new ArrayList<>();
    parts.add(points(call));
    volume(call).ifPresent(parts::add);
    Optional<String> ofPick = injury(call, call.pick(), true);
    ofPick.ifPresent(parts::add);
    injury(call, call.other(), ofPick.isEmpty()).ifPresent(parts::add);
    if (call.others().size() > 1) {
      parts.add("After them: " + rest(call) + ".");
    }
    place(call).ifPresent(parts::add);
    for (WeekPlayer player : call.question().locked()) {
      parts.add(LockedText.sentence(call, player));
    }
    return String.join(" ", parts);
  }

  private static String points(StartSitVerdict call) {
    WeekPlayer pick = call.pick();
    WeekPlayer other = call.other();
    String scoring = call.question().league().league().rules().scoring().label();
    if (other.cannotPlay()) {
      return "%s %s and scores nothing; %s %s in your %s scoring."
          .formatted(
              call.name(other), absence(call, other), call.name(pick), projects(pick), scoring);
    }
    Double mine = pick.shownPoints();
    Double theirs = other.shownPoints();
    if (mine == null || theirs == null) {
      return "%s %s and %s %s in your %s scoring."
          .formatted(call.name(pick), projects(pick), call.name(other), projects(other), scoring);
    }
    double gap = CardNumbers.tenth(mine - theirs);
    if (gap == 0) {
      return "%s and %s both project %s points in your %s scoring."
          .formatted(call.name(pick), call.name(other), CardNumbers.text(mine), scoring);
    }
    if (gap < 0) {
      return "%s projects %s points to %s %s in your %s scoring, but is in doubt."
          .formatted(
              call.name(other),
              CardNumbers.text(theirs),
              call.possessive(pick),
              CardNumbers.text(mine),
              scoring);
    }
    return "%s projects %s points to %s %s in your %s scoring, %s more."
        .formatted(
            call.name(pick),
            CardNumbers.text(mine),
            call.possessive(other),
            CardNumbers.text(theirs),
            scoring,
            CardNumbers.text(gap));
  }

  private static String projects(WeekPlayer player) {
    if (player.projection().isPresent()) {
      return "projects " + CardNumbers.text(player.projection().getAsDouble()) + " points";
    }
    if (player.recentMean().isPresent()) {
      return "has no projection and averages "
          + CardNumbers.text(player.recentMean().getAsDouble())
          + " points a game ("
          + games(player.facts().recent().size())
          + ")";
    }
    return "has no projection and no recent games on file";
  }

  private static String absence(StartSitVerdict call, WeekPlayer player) {
    if (player.bye()) {
      return "is on bye in week " + call.question().week();
    }
    return player.player().team() == null ? "has no team" : "is " + StatusText.inText(player);
  }

  private static Optional<String> volume(StartSitVerdict call) {
    if (call.other().cannotPlay()) {
      return Optional.empty();
    }
    Optional<Usage> pick = call.pick().usage();
    Optional<Usage> other = call.other().usage();
    if (pick.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Usage mine = pick.get();
    String theirs =
        mine.kind().equals(other.get().kind()) ? other.get().number() : other.get().counted();
    return Optional.of(
        "%s averages %s (%s), %s %s."
            .formatted(
                call.name(call.pick()),
                mine.text(),
                games(mine.games()),
                call.name(call.other()),
                theirs));
  }

  private static String games(int number) {
    return number == 1 ? "last game" : "last " + number + " games";
  }

  private static Optional<String> injury(StartSitVerdict call, WeekPlayer player, boolean inFull) {
    if (player.cannotPlay() || StatusText.clean(player)) {
      return Optional.empty();
    }
    String who = call.name(player) + " is " + StatusText.inText(player);
    if (player.inactivesKnown()) {
      return Optional.of(who + ", and isn't among the inactives.");
    }
    AbsenceChance chance = player.chance();
    String reduced =
        inFull && chance.share() < 1
            ? ", and bring %s%% of their projection if they play"
                .formatted(CardNumbers.inHundred(chance.share()))
            : "";
    return Optional.of(
        "%s. Players listed that way sit out %s times in 100%s."
            .formatted(who, CardNumbers.inHundred(chance.absent()), reduced));
  }

  private static String rest(StartSitVerdict call) {
    return call.others().stream()
        .skip(1)
        .map(one -> call.name(one) + " (" + inBrackets(one) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String inBrackets(WeekPlayer player) {
    String status = StatusText.lowerStatus(player);
    if (player.cannotPlay()) {
      return status.isEmpty() ? "no team" : status;
    }
    String points =
        player.shownPoints() == null ? "no projection" : CardNumbers.text(player.shownPoints());
    return status.isEmpty() ? points : points + ", " + status;
  }

  /** The slot the pick would take, when that isn't obvious. */
  private static Optional<String> place(StartSitVerdict call) {
    WeekPlayer pick = call.pick();
    if (pick.spot() == null) {
      return Optional.of(notOnRoster(call, pick));
    }
    Optional<LineupSlot> empty = call.emptyPlaceFor(pick);
    if (empty.isPresent()) {
      return Optional.of(
          "Your %s spot is empty and takes %s, whoever else starts."
              .formatted(empty.get().label(), call.name(pick)));
    }
    if (pick.inLineup() && call.others().stream().allMatch(WeekPlayer::inLineup)) {
      return Optional.of((call.others().size() == 1 ? "Both" : "All") + " are in your lineup now.");
    }
    if (call.bench().isPresent()) {
      LineupSlot slot = call.bench().get().spot().slot();
      if (!slot.accepts(pick.player().position())) {
        return Optional.of(
            "%s is at %s, which takes no %s. Move another starter there first."
                .formatted(
                    call.name(call.bench().get()), slot.label(), pick.player().position().name()));
      }
    }
    if (!pick.inLineup() && pick.spot().slot() == LineupSlot.RESERVE) {
      return Optional.of(
          "%s is on your IR and has to come off it first.".formatted(call.name(pick)));
    }
    return Optional.empty();
  }

  private static String notOnRoster(StartSitVerdict call, WeekPlayer player) {
    return call.question()
        .league()
        .league()
        .rosteredBy(player.id())
        .map(
            team ->
                "%s is on another roster (%s), so this is only a comparison."
                    .formatted(call.name(player), team.quoted()))
        .orElse("%s isn't on your roster. Add him first.".formatted(call.name(player)));
  }

  static String risk(StartSitVerdict call) {
    return call.doubt().map(doubt -> noCall(call, doubt)).orElseGet(() -> lastingRisk(call));
  }

  private static String noCall(StartSitVerdict call, Doubt doubt) {
    return switch (doubt) {
      case OTHER_WEEK ->
          "Your league shows week %s and the projections are for week %s. Ask again once both agree."
              .formatted(call.question().league().league().week(), call.question().facts().week());
      case NO_PROJECTION ->
          call.compared().stream()
              .limit(2)
              .filter(WeekPlayer::nothingKnown)
              .findFirst()
              .map(
                  unknown ->
                      "No source projects %s this week, so there is nothing to compare."
                          .formatted(call.name(unknown)))
              .orElse("Without a projection this rests on past games alone.");
      case OLD_PROJECTIONS ->
          "The projections are %s old and may be out of date."
              .formatted(StatusAge.age(call.age().projectionHours()));
      case OLD_STATUSES ->
          StatusAge.sentence(call.question()) + ", so I may miss a late scratch. " + settles(call);
      case UNKNOWN_STATUS -> "The pick depends on a status I can't read. " + settles(call);
    };
  }

  private static String settles(StartSitVerdict call) {
    return call.compared().stream()
        .limit(2)
        .filter(WeekPlayer::inDoubt)
        .map(one -> new String[] {call.name(one), StatusText.inactives(one)})
        .filter(one -> !one[1].isEmpty())
        .findFirst()
        .map(one -> "The inactives for %s settle it, %s.".formatted(one[0], one[1]))
        .orElse("Check who is active before the lock.");
  }

  private static String lastingRisk(StartSitVerdict call) {
    WeekPlayer pick = call.pick();
    WeekPlayer other = call.other();
    if (pick.inDoubt() && !pick.inactivesKnown()) {
      return ifOut(call, pick, other);
    }
    if (call.age().statusDoubtful()) {
      return StatusAge.sentence(call.question()) + ", so I may miss a late scratch.";
    }
    if (other.cannotPlay()) {
      return "Low: it changes only if %s is ruled out too.".formatted(call.name(pick));
    }
    if (other.inDoubt() && !other.inactivesKnown()) {
      return ifCleared(call, pick, other);
    }
    String often =
        "%s still outscores %s about %s times in 100."
            .formatted(call.name(other), call.name(pick), 100 - call.weighing().confidence());
    Double mine = pick.shownPoints();
    Double theirs = other.shownPoints();
    return mine != null && theirs != null && mine - theirs < SMALL_GAP
        ? "The gap is small: " + often
        : often;
  }

  private static String ifCleared(StartSitVerdict call, WeekPlayer pick, WeekPlayer other) {
    long confidence = call.ifOtherIsCleared();
    String cleared =
        "If %s is cleared to play in full%s, "
            .formatted(call.name(other), StatusText.inactivesInBrackets(other));
    return confidence >= 50
        ? cleared + "this falls to about %s of 100.".formatted(confidence)
        : cleared
            + "the pick flips: about %s of 100 against %s."
                .formatted(100 - confidence, call.name(pick));
  }

  /** The risk of a questionable pick: a rival's game that begins before the inactives are out. */
  private static String ifOut(StartSitVerdict call, WeekPlayer pick, WeekPlayer other) {
    String ruledOut =
        "If %s is ruled out%s, ".formatted(call.name(pick), StatusText.inactivesInBrackets(pick));
    if (other.cannotPlay()) {
      return ruledOut + "you need somebody else: " + call.name(other) + " doesn't play either.";
    }
    String first = ruledOut + "start " + call.name(other) + ".";
    boolean tooLate =
        pick.game() != null
            && other.game() != null
            && other
                .game()
                .kickoff()
                .isBefore(pick.game().kickoff().minus(WeekPlayer.INACTIVES_BEFORE_KICKOFF));
    return tooLate
        ? first
            + " %s kicks off before that is known, %s."
                .formatted(call.name(other), EasternTime.brief(other.game().kickoff()))
        : first;
  }
}
