package dev.comanager.decision.brief;

import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders the weekly brief as one plan: moves, closest pick, injuries, adds and first lock. */
final class BriefText {
  private static final int MOST_NAMED = 4;
  private static final String LINEUP_SET_FOR_YOU =
      "Your best ball league sets your best lineup by itself.";

  private final LinkedLeague linked;
  private final Integer week;
  private final Projected projected;
  private final BriefFindings found;
  private final BriefChances chances;
  private final ShortNames names;
  private final MoveText moves;
  private final boolean statusesDoubtful;

  BriefText(
      LinkedLeague linked,
      Integer week,
      Projected projected,
      BriefFindings found,
      BriefChances chances,
      boolean statusesDoubtful) {
    this.linked = linked;
    this.week = week;
    this.projected = projected;
    this.found = found;
    this.chances = chances;
    this.names =
        ShortNames.among(
            Stream.concat(found.players().stream(), found.adds().stream().map(Add::player))
                .toList());
    this.moves = new MoveText(found, names);
    this.statusesDoubtful = statusesDoubtful;
  }

  /**
   * The brief, under 90 seconds when read aloud.
   *
   * @param last a sentence that is added where it fits
   */
  String aloud(Optional<String> last) {
    List<String> parts = new ArrayList<>();
    parts.add(opening());
    parts.addAll(plan(true));
    new AddText(found, names).claims(linked).ifPresent(parts::add);
    parts.addAll(byes());
    parts.addAll(caveats());
    return BriefTextRule.aloud(parts, chances.sentences(), last);
  }

  /** The same as a text of at most 640 characters. */
  String text(Optional<String> last) {
    List<String> parts = new ArrayList<>();
    parts.add(opening());
    parts.addAll(plan(false));
    parts.addAll(byes());
    parts.addAll(caveats());
    return BriefTextRule.of(parts, chances.sentences(), last);
  }

  /** What a phone call says: moves, matchup and lock, in less than 45 seconds. */
  String call() {
    List<String> parts = new ArrayList<>();
    if (over().isPresent()) {
      return opening();
    }
    if (found.players().isEmpty()) {
      parts.add(nobody());
    } else if (bestBall()) {
      parts.add(LINEUP_SET_FOR_YOU);
    } else if (found.idle().isPresent()) {
      parts.add(found.idle().get().text());
    } else if (week != null) {
      parts.addAll(moves.inCall());
    }
    parts.add(opening());
    if (!found.players().isEmpty()) {
      if (locks() && (found.moves().isEmpty() || !found.firstLock().equals(found.moveBy()))) {
        parts.add(firstLock(true));
      }
      new AddText(found, names).best().ifPresent(parts::add);
      parts.addAll(CloseText.sentences(found, names));
    }
    parts.addAll(caveats());
    return BriefTextRule.aloud(parts, BriefTextRule.MOST_WORDS_IN_CALL);
  }

  /** The week in one line. */
  String headline() {
    if (over().isPresent()) {
      return "Your league's season is over";
    }
    if (found.players().isEmpty()) {
      return linked.isOut()
          ? "Your team is out"
          : linked.mine().hasPlayers() ? "I don't know your players yet" : "No roster yet";
    }
    if (found.idle().isPresent()) {
      return found.idle().get().why();
    }
    if (!found.moves().isEmpty()) {
      String first = Sentence.begin(moves.directive(found.moves().getFirst()));
      int more = found.moves().size() - 1;
      return more == 0 ? first : first + ", and %s more".formatted(MoveText.number(more));
    }
    if (!found.openHoles().isEmpty()) {
      return found.openHoles().size() == 1
          ? "One hole to fill at " + found.openHoles().getFirst().slot().label()
          : found.openHoles().size() + " holes to fill";
    }
    if (week == null) {
      return "There are no games this week";
    }
    if (bestBall()) {
      return "Your league sets your lineup";
    }
    return found.closePicks().isEmpty()
        ? "Your lineup is set"
        : "Your lineup is set; the closest pick is "
            + names.of(found.closePicks().getFirst().start())
            + " over "
            + names.of(found.closePicks().getFirst().sit());
  }

  private String opening() {
    return over().orElseGet(() -> new OpeningText(linked, week, projected, found.idle()).text());
  }

  private List<String> plan(boolean aloud) {
    if (over().isPresent()) {
      return List.of();
    }
    if (found.players().isEmpty()) {
      return List.of(
          linked.isOut() || linked.mine().hasPlayers()
              ? nobody()
              : nobody() + " I'll have more for you after your draft.");
    }
    List<String> parts = new ArrayList<>();
    if (bestBall()) {
      parts.add(LINEUP_SET_FOR_YOU);
    } else if (found.idle().isPresent()) {
      parts.add(found.idle().get().text());
    } else if (week != null) {
      parts.addAll(moves.sentences(aloud, projected.mine() != null));
      parts.addAll(CloseText.sentences(found, names));
    }
    parts.addAll(injuries());
    if (week != null) {
      parts.addAll(new AddText(found, names).sentences());
    }
    if (locks()) {
      parts.add(firstLock(aloud));
    }
    return parts;
  }

  private Optional<String> over() {
    return linked.league().seasonOver();
  }

  private String nobody() {
    return linked.whyNoPlayers().orElse("I don't know any of your players yet.");
  }

  private boolean locks() {
    return !bestBall() && found.idle().isEmpty();
  }

  private boolean bestBall() {
    return linked.league().rules().format().withoutLineups().isPresent()
        && !linked.sitsOutPlayoffs();
  }

  /** Players whose status isn't mentioned with a move or a hole. */
  private List<String> injuries() {
    Set<PlayerId> mentioned =
        Stream.of(
                found.moves().stream().map(Move::in),
                found.moves().stream().flatMap(move -> move.out().stream()),
                found.openHoles().stream().map(Hole::player).filter(Objects::nonNull))
            .flatMap(part -> part)
            .map(WeekPlayer::id)
            .collect(Collectors.toSet());
    List<WeekPlayer> others =
        found.injured().stream().filter(player -> !mentioned.contains(player.id())).toList();
    List<WeekPlayer> hurt = others.stream().filter(player -> !suspended(player)).toList();
    List<String> parts = new ArrayList<>();
    if (!hurt.isEmpty()) {
      parts.add(
          (others.size() == found.injured().size() ? "Injuries: " : "Other injuries: ")
              + listed(hurt, player -> names.of(player) + " is " + status(player), "; ")
              + ".");
    }
    if (hurt.size() < others.size()) {
      List<WeekPlayer> suspended = others.stream().filter(BriefText::suspended).toList();
      parts.add("Suspended: " + listed(suspended, names::of, ", ") + ".");
    }
    return parts;
  }

  private static boolean suspended(WeekPlayer player) {
    return player.availability() == Availability.SUSPENDED;
  }

  private static String status(WeekPlayer player) {
    return StatusText.inText(player).replace(" (", ", ").replace(")", "");
  }

  private List<String> byes() {
    return Stream.of(away("On bye: ", false), away("Game off: ", true), found.laterByes())
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> away(String lead, boolean off) {
    return Optional.of(found.onBye().stream().filter(one -> one.off() == off).toList())
        .filter(players -> !players.isEmpty())
        .map(players -> lead + listed(players, names::of, ", ") + ".");
  }

  private String firstLock(boolean aloud) {
    Optional<Instant> first = found.firstLock();
    if (first.isEmpty()) {
      return linked.league().rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)
          ? "Your league has locked all lineups for this week."
          : "None of your starters has a game coming up.";
    }
    return aloud
        ? "The first lock is %s.".formatted(EasternTime.spoken(first.get(), found.now()))
        : "First lock %s.".formatted(EasternTime.brief(first.get(), found.now()));
  }

  private List<String> caveats() {
    List<String> parts = new ArrayList<>();
    if (linked.league().rules().format().has(LeagueFeature.GUILLOTINE)) {
      parts.add(LeagueFeature.GUILLOTINE.leftOut());
    }
    if (found.players().stream()
        .anyMatch(one -> one.player().position().defender() && one.projectionMissing())) {
      parts.add("Defenders without a projection go by their past games.");
    }
    linked.league().rules().format().newScoring().ifPresent(parts::add);
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
