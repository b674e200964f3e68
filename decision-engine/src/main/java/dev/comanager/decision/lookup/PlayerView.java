package dev.comanager.decision.lookup;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.CardSource;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.Pronoun;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything on file about one player (INTERFACE §3), points under the league's scoring.
 *
 * @param status empty when healthy
 * @param practice null when not reported
 * @param kickoff of his team's game this week, or of the next one on a bye; null when none is known
 * @param opponent empty on a bye
 * @param scored points this week so far; null before his game, and when unknown
 * @param season null when nothing is on file
 * @param recent his last games, newest first
 * @param rosteredBy null for a free agent
 * @param dropped null where no team dropped him in the last two weeks
 */
record PlayerView(
    String name,
    String pos,
    String team,
    String status,
    String detail,
    String practice,
    Instant statusAsOf,
    Instant kickoff,
    String opponent,
    boolean bye,
    Integer byeWeek,
    Double scored,
    List<Played> recent,
    Season season,
    Expected projection,
    String rosteredBy,
    Dropped dropped) {

  /** A free agent whom a team dropped lately. */
  record Dropped(Instant at, String by) {
    static Dropped of(RosterMove move, League league) {
      return new Dropped(move.at(), league.team(move.from()).map(FantasyTeam::name).orElse(null));
    }
  }

  /** Points in an earlier week. */
  record Played(int week, double points) {}

  /** The season before this week. */
  record Season(int games, double points, double average) {}

  /**
   * His projection for this week.
   *
   * @param points the mean of the sources; null when none has a projection
   */
  record Expected(Double points, List<Source> sources) {}

  /** One source's projection. */
  record Source(String label, String asOf, double points) {}

  static PlayerView of(Player player, LinkedLeague linked, SeasonFacts facts, Instant now) {
    WeekPlayer known = WeekPlayer.of(player, linked, facts, now);
    ScoringRules scoring = linked.league().rules().scoring();
    Optional<Game> next = player.nflTeam().flatMap(team -> facts.nextGameOf(team, now));
    String practice = known.report().practice().text();
    Double scored = PointsSoFar.of(known, scoring, now).scored();
    return new PlayerView(
        player.name(),
        player.position().name(),
        player.nflTeam().orElse(""),
        known.availability().label(),
        known.report().detail(),
        practice.isEmpty() ? null : practice,
        PlayerRows.seconds(known.report().statusAsOf()),
        Optional.ofNullable(known.game()).or(() -> next).map(Game::kickoff).orElse(null),
        known.game() == null ? "" : known.game().opponentOf(player.team()),
        known.bye(),
        player.nflTeam().flatMap(facts::byeWeekOf).orElse(null),
        scored == null ? null : Double.valueOf(CardNumbers.tenth(scored)),
        known.facts().recent().stream()
            .map(
                week ->
                    new Played(
                        week.week(),
                        CardNumbers.tenth(scoring.points(week.stats(), player.position()))))
            .toList(),
        season(known.facts().season(), scoring, player.position()),
        new Expected(known.shownPoints(), sources(known, scoring)),
        linked.league().rosteredBy(player.id()).map(team -> team.name()).orElse(null),
        linked
            .league()
            .recent()
            .dropOf(player.id())
            .map(move -> Dropped.of(move, linked.league()))
            .orElse(null));
  }

  private static Season season(SeasonSoFar soFar, ScoringRules scoring, Position position) {
    if (soFar.games() == 0) {
      return null;
    }
    // A clause may start at an amount of one game, so the mean game is scored.
    Map<String, Double> mean = new HashMap<>();
    soFar.total().stats().forEach((stat, amount) -> mean.put(stat, amount / soFar.games()));
    double average = scoring.points(new StatLine(mean), position);
    return new Season(
        soFar.games(), CardNumbers.tenth(average * soFar.games()), CardNumbers.tenth(average));
  }

  private static List<Source> sources(WeekPlayer known, ScoringRules scoring) {
    return known.facts().projections().stream()
        .sorted(Comparator.comparing(Projection::source))
        .map(
            projection ->
                new Source(
                    projection.source(),
                    CardSource.of(
                            new SourceNote(
                                projection.source(), PlayerRows.seconds(projection.asOf())))
                        .asOf(),
                    CardNumbers.tenth(
                        scoring.points(projection.stats(), known.player().position()))))
        .toList();
  }

  private String lately(Pronoun pronoun) {
    return dropped == null
        ? ""
        : "; %s dropped %s %s"
            .formatted(
                dropped.by() == null ? "a team" : PlatformText.quoted(dropped.by()),
                pronoun.him(),
                EasternTime.brief(dropped.at()));
  }

  /** The player as spoken text. */
  String spoken(WeekPlayer known) {
    StringBuilder text = new StringBuilder(name).append(" (").append(pos);
    if (!pos.equals("DEF") && !team.isEmpty()) {
      text.append(", ").append(team);
    }
    text.append(") is ")
        .append(bye ? StatusText.away(known) + " this week" : StatusText.inText(known))
        .append(". ");
    if (scored != null) {
      text.append("Scored so far: ").append(CardNumbers.text(scored)).append(". ");
    }
    if (projection.points() != null && !bye) {
      text.append("Projection: ").append(CardNumbers.text(projection.points()));
      text.append(opponent.isEmpty() ? " points. " : " points against " + opponent + ". ");
    } else if (!bye) {
      text.append("No source has a projection. ");
    }
    Pronoun pronoun = Pronoun.of(known);
    String he = Sentence.begin(pronoun.he());
    if (!recent.isEmpty()) {
      double mean = recent.stream().mapToDouble(Played::points).average().orElse(0);
      text.append(he).append(" averaged ").append(CardNumbers.text(mean));
      text.append(" in ").append(pronoun.his()).append(" last ");
      text.append(recent.size() == 1 ? "game. " : "%d games. ".formatted(recent.size()));
    }
    text.append(he)
        .append(
            rosteredBy == null
                ? " is a free agent" + lately(pronoun) + "."
                : " is on the roster of " + PlatformText.quoted(rosteredBy) + ".");
    return text.toString();
  }
}
