package dev.comanager.decision.week;

import dev.comanager.decision.card.CardFacts;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.CardSource;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The origin and age of the facts behind a card (spec 2.1). */
public final class FactsBehind {
  private static final int MOST_NAMED = 4;

  private FactsBehind() {}

  /**
   * The facts of a card about those players.
   *
   * @param week null before the season
   */
  public static CardFacts of(
      LinkedLeague linked, SeasonFacts facts, Integer week, Collection<WeekPlayer> players) {
    return new CardFacts(
        CardLeague.of(linked.league(), week),
        newest(linked, facts, players),
        sources(linked, facts));
  }

  /**
   * The sources with their ages, the league's roster last, followed by data that its platform
   * doesn't provide or that isn't counted here.
   */
  public static List<CardSource> sources(LinkedLeague linked, SeasonFacts facts) {
    League league = linked.league();
    String label = league.key().platform().label() + " roster";
    SourceNote roster =
        new SourceNote(linked.stale() ? label + ", older copy" : label, league.asOf());
    // Sorted, so that the order doesn't depend on how the facts were loaded.
    Stream<SourceNote> feeds =
        facts.sources().stream().sorted(Comparator.comparing(SourceNote::label));
    Stream<CardSource> aged =
        Stream.concat(feeds, Stream.of(roster))
            .map(note -> new SourceNote(note.label(), PlayerRows.seconds(note.asOf())))
            .map(CardSource::of);
    return Stream.concat(aged, missing(linked)).toList();
  }

  private static Stream<CardSource> missing(LinkedLeague linked) {
    League league = linked.league();
    String platform = league.key().platform().label();
    List<String> unsupported = league.rules().unsupported();
    List<CardSource> missing = new ArrayList<>();
    if (!unsupported.isEmpty()) {
      String named = String.join(", ", unsupported.stream().limit(MOST_NAMED).toList());
      int more = unsupported.size() - MOST_NAMED;
      missing.add(
          new CardSource(
              platform + " rules",
              "not counted: " + named + (more > 0 ? " and " + more + " more" : "")));
    }
    long strangers =
        linked.mine().spots().stream()
            .flatMap(spot -> spot.player().stream())
            .filter(player -> league.foreign(player).isPresent())
            .count();
    if (strangers > 0) {
      missing.add(
          new CardSource(
              platform + " players",
              strangers == 1
                  ? "1 of your team isn't known here"
                  : strangers + " of your team aren't known here"));
    }
    return missing.stream();
  }

  /** Time of the newest fact about those players, in whole seconds. */
  public static Instant newest(
      LinkedLeague linked, SeasonFacts facts, Collection<WeekPlayer> players) {
    Instant read = linked.league().asOf();
    Stream<Instant> projections =
        players.stream()
            .flatMap(player -> player.facts().projections().stream())
            .map(Projection::asOf);
    Instant newest =
        Stream.concat(
                projections, Stream.of(Optional.ofNullable(facts.statusAsOf()).orElse(read), read))
            .max(Instant::compareTo)
            .orElseThrow();
    return PlayerRows.seconds(newest);
  }
}
