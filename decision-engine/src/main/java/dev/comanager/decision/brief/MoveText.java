package dev.comanager.decision.brief;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.ShiftText;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Renders the moves to the best lineup as instructions. */
final class MoveText {
  private static final int MOST_NAMED = 4;
  private static final String BEST = "Your lineup is the best your roster allows.";
  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
  private static final List<String> ORDINALS = List.of("First", "Second", "Third", "Fourth");

  private final BriefFindings found;
  private final ShortNames names;

  MoveText(BriefFindings found, ShortNames names) {
    this.found = found;
    this.names = names;
  }

  /**
   * The moves with their gains, and the slots that no move fills.
   *
   * @param known whether anything is known of the lineup's players
   */
  List<String> sentences(boolean aloud, boolean known) {
    List<Move> all = found.moves();
    if (all.isEmpty()) {
      return Stream.concat(
              found.openHoles().isEmpty() && known && !found.notes().activation()
                  ? Stream.of(BEST)
                  : openHoles().stream(),
              found.notes().sentences().stream())
          .toList();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_NAMED, all.size()); i++) {
      Move move = all.get(i);
      parts.add(
          all.size() == 1
              ? sentence(move)
              : aloud ? sentence(ORDINALS.get(i), move) : (i + 1) + ". " + sentence(move));
    }
    if (all.size() > MOST_NAMED) {
      int more = all.size() - MOST_NAMED;
      parts.add(more == 1 ? "And one more move." : "And %s more moves.".formatted(number(more)));
    }
    parts.addAll(lift());
    parts.addAll(openHoles());
    parts.addAll(found.notes().sentences());
    return parts;
  }

  private List<String> lift() {
    if (CardNumbers.tenth(found.pointsBest()) <= CardNumbers.tenth(found.pointsNow())) {
      return List.of();
    }
    return List.of(
        "%s you from %s to %s projected points%s."
            .formatted(
                found.moves().size() == 1 ? "That lifts" : "Together they lift",
                CardNumbers.text(found.pointsNow()),
                CardNumbers.text(found.pointsBest()),
                found.but().map(but -> ", but " + but).orElse("")));
  }

  /** The same for a phone call, without the single gains. */
  List<String> inCall() {
    List<Move> all = found.moves();
    if (all.isEmpty()) {
      return Stream.concat(
              found.openHoles().isEmpty() && !found.notes().activation()
                  ? Stream.of(
                      found.notes().sentences().isEmpty()
                          ? "No move to make: your lineup is the best your roster allows."
                          : BEST)
                  : openHoles().stream(),
              found.notes().sentences().stream())
          .toList();
    }
    String before =
        found.moveBy().map(lock -> " before " + EasternTime.spoken(lock, found.now())).orElse("");
    List<String> parts = new ArrayList<>();
    if (all.size() == 1) {
      parts.add("One move%s: %s.".formatted(before, directive(all.getFirst())));
    } else {
      parts.add(Sentence.begin(number(all.size())) + " moves" + before + ".");
      for (int i = 0; i < Math.min(MOST_NAMED, all.size()); i++) {
        parts.add(ORDINALS.get(i) + ", " + directive(all.get(i)) + ".");
      }
    }
    parts.addAll(lift());
    parts.addAll(openHoles());
    parts.addAll(found.notes().sentences());
    return parts;
  }

  /** Slots that no move fills. */
  private List<String> openHoles() {
    List<String> parts = new ArrayList<>();
    List<Hole> named = found.openHoles().stream().limit(MOST_NAMED).toList();
    for (Hole hole : named) {
      parts.add(
          hole.player() == null
              ? "%s is empty, and nobody on your bench fits.".formatted(hole.slot().label())
              : "%s at %s is %s, and nobody on your bench projects for more."
                  .formatted(names.of(hole.player()), hole.slot().label(), status(hole.player())));
    }
    int more = found.openHoles().size() - named.size();
    if (more > 0) {
      parts.add(
          more == 1
              ? "One more spot has nobody to play."
              : "%d more spots have nobody to play.".formatted(more));
    }
    return parts;
  }

  /**
   * For example {@code Jessley is out. Move Kestham to WR and start Holmshaw at FLEX: 12.6 more
   * points.}
   */
  private String sentence(Move move) {
    return why(move) + Sentence.begin(what(move));
  }

  /** For example {@code First, start Vale over Ford: 5.0 more points.} */
  private String sentence(String ordinal, Move move) {
    return why(move).isEmpty() ? ordinal + ", " + what(move) : ordinal + ": " + sentence(move);
  }

  /** Why others move too, such as {@code Jessley is out.} with a space after it; usually empty. */
  private String why(Move move) {
    return move.out()
        .filter(_ -> !move.shifts().isEmpty())
        .filter(MoveText::missing)
        .map(out -> names.of(out) + " is " + status(out) + ". ")
        .orElse("");
  }

  private String what(Move move) {
    String gain =
        CardNumbers.tenth(move.gain()) > 0
            ? ": " + CardNumbers.text(move.gain()) + " more points."
            : ".";
    if (move.shifts().isEmpty()) {
      return directive(move) + gain;
    }
    String bench =
        move.out()
            .filter(out -> !missing(out))
            .map(out -> "bench " + names.of(out) + ", ")
            .orElse("");
    return bench + shifts(move) + gain;
  }

  /** For example {@code start Holmshaw for Jessley, who is out}. */
  String directive(Move move) {
    String what = move.shifts().isEmpty() ? "start " + in(move) : shifts(move);
    return move.out()
        .map(
            out ->
                missing(out)
                    ? what + " for " + names.of(out) + ", who is " + status(out)
                    : what + " over " + names.of(out))
        .orElseGet(
            () ->
                move.shifts().isEmpty()
                    ? what + " at " + move.slot().label() + ", which is empty"
                    : what);
  }

  private String shifts(Move move) {
    return ShiftText.start(move, names::of, in(move));
  }

  /** For example {@code Holmshaw} or {@code Holmshaw, who is questionable,}. */
  private String in(Move move) {
    String who = StatusText.whoIs(move.in());
    return names.of(move.in()) + (who.isEmpty() ? "" : who + ",");
  }

  private static boolean missing(WeekPlayer player) {
    return player.cannotPlay() || player.inDoubt();
  }

  /** His status in a word or two, such as {@code out}. */
  static String status(WeekPlayer player) {
    if (player.bye()) {
      return StatusText.away(player);
    }
    return player.player().team() == null
        ? "without a team"
        : StatusText.inText(player).split(" \\(|,", 2)[0];
  }

  /** As a word up to nine. */
  static String number(int count) {
    return count < NUMBERS.size() ? NUMBERS.get(count) : Integer.toString(count);
  }
}
