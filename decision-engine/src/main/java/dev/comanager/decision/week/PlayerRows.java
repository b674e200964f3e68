package dev.comanager.decision.week;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.GameEnvironment;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.facts.ConsensusRule;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Sentence;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds players for card answers: as rows (spec 2.3) and as a card's subject (spec 2.2). */
public final class PlayerRows {
  private PlayerRows() {}

  /** That player's row in the league's week; the week is null before the season. */
  public static CardPlayer row(
      LinkedLeague league, SeasonFacts facts, Integer week, WeekPlayer named, Instant now) {
    String team = named.player().team();
    return new CardPlayer(
        named.name(),
        named.player().position().name(),
        team == null ? "" : team,
        named.spot() != null,
        named.spot() == null ? null : named.spot().slot().label(),
        StatusText.status(named),
        named.report().text(),
        seconds(named.report().statusAsOf()),
        named.bye(),
        named.player().nflTeam().flatMap(facts::byeWeekOf).orElse(null),
        projected(league, named),
        named.game() == null ? GameEnvironment.UNKNOWN : GameEnvironment.of(named.game(), team),
        why(league, week, named, now));
  }

  /** The rows of those players, in their order. */
  public static List<CardPlayer> rows(
      LinkedLeague league,
      SeasonFacts facts,
      Integer week,
      Collection<WeekPlayer> players,
      Instant now) {
    return players.stream().map(player -> row(league, facts, week, player, now)).toList();
  }

  /** That player as a card's subject. */
  public static Subject subject(WeekPlayer player, SubjectRole role) {
    return new Subject(
        player.name(),
        player.player().position().name(),
        player.player().nflTeam().orElse(""),
        role,
        StatusText.status(player),
        player.shownPoints());
  }

  private static CardPlayer.Projected projected(LinkedLeague league, WeekPlayer named) {
    String source =
        ConsensusRule.current(named.facts().projections()).stream()
            .map(Projection::source)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    Double points = named.shownPoints();
    String scoring = league.league().rules().scoring().label();
    String label;
    if (points == null) {
      label = "No projection";
    } else if (named.cannotPlay()) {
      label = "Doesn't play";
    } else {
      List<String> leftOut = ConsensusRule.leftOut(named.facts().projections());
      label =
          CardNumbers.text(points)
              + " points, "
              + scoring
              + (leftOut.isEmpty() ? "" : "; too old to count: " + String.join(", ", leftOut));
    }
    return new CardPlayer.Projected(
        points, source, seconds(named.facts().projectionAsOf().orElse(null)), label);
  }

  private static List<String> why(
      LinkedLeague league, Integer week, WeekPlayer named, Instant now) {
    List<String> why = new ArrayList<>();
    if (named.locked()) {
      why.add(
          named.locksWithOthers()
              ? "Lineups have locked for the week, so he can't be moved"
              : "The game has begun, so he can't be moved");
      scored(league, named).ifPresent(why::add);
    }
    if (named.bye()) {
      why.add((named.off() ? "Game off in week " : "On bye in week ") + week);
    } else if (!StatusText.clean(named)) {
      why.add(Sentence.begin(StatusText.inText(named)));
    }
    named
        .usage()
        .ifPresent(
            usage ->
                why.add(
                    usage.games() == 1
                        ? usage.text() + ", last game"
                        : usage.text() + ", last " + usage.games() + " games"));
    if (named.game() != null) {
      why.add(GameText.side(named));
      why.add("Kicks off " + EasternTime.brief(named.game().kickoff(), now));
    }
    if (named.projectionMissing()) {
      why.add(
          "No projection; averages %s points"
              .formatted(CardNumbers.text(named.recentMean().orElse(0))));
    }
    why.add(place(league, named));
    return why;
  }

  private static Optional<String> scored(LinkedLeague league, WeekPlayer named) {
    return Optional.ofNullable(named.facts().season().thisWeek())
        .map(done -> league.league().rules().scoring().points(done, named.player().position()))
        .map(points -> CardNumbers.text(CardNumbers.tenth(points)) + " points in it so far");
  }

  private static String place(LinkedLeague league, WeekPlayer named) {
    if (named.spot() == null) {
      return league
          .league()
          .rosteredBy(named.id())
          .map(team -> "On another roster: " + team.quoted())
          .orElse("Not on any roster");
    }
    LineupSlot slot = named.spot().slot();
    return switch (slot.kind()) {
      case STARTING -> "In your lineup at " + slot.label();
      case BENCH -> "On your bench";
      case RESERVE -> "On your IR";
      case TAXI -> "On your taxi squad";
    };
  }

  /** The time in whole seconds; null stays null. */
  public static Instant seconds(Instant time) {
    return time == null ? null : time.truncatedTo(ChronoUnit.SECONDS);
  }
}
