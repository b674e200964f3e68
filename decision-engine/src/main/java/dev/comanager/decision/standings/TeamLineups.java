package dev.comanager.decision.standings;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonWeeks;
import dev.comanager.decision.value.StartingPlaces;
import java.util.ArrayList;
import java.util.List;

/** The best lineups of one roster in the weeks ahead. */
final class TeamLineups {
  /**
   * How far a team may be better or worse than it looks for the rest of a season, as a share of its
   * points: injuries, moves and errors of judgement. {@code ./comanager evaluate} prints how well
   * the chances hold.
   */
  static final double DRIFT = .12;

  private final StartingPlaces places;
  private final List<Outlook> players;
  private final SeasonWeeks weeks;

  TeamLineups(StartingPlaces places, List<Outlook> players, SeasonWeeks weeks) {
    this.places = places;
    this.players = players;
    this.weeks = weeks;
  }

  private record Choice(Position position, double points, double perWeek) {}

  /** How many slots of a later week somebody known fills. */
  int startersLater() {
    return chosen(weeks.count()).size();
  }

  /**
   * What the roster is expected to score in a week.
   *
   * @param ahead weeks after the current one: 0 is this week; from {@code weeks.count()} on
   *     everybody counts with his usual points
   */
  Expected in(int ahead) {
    double points = 0;
    double variance = 0;
    for (Choice choice : chosen(ahead)) {
      double plays = Math.min(1, choice.points() / choice.perWeek());
      double span = ScoreSpan.MEASURED.of(choice.position(), choice.perWeek());
      points += choice.points();
      variance += plays * (span * span + (1 - plays) * choice.perWeek() * choice.perWeek());
    }
    return new Expected(points, variance, ahead == 0 ? 0 : DRIFT * points);
  }

  /** Greedy, which gives the best lineup; see {@link StartingPlaces}. */
  private List<Choice> chosen(int ahead) {
    List<Choice> all = descending(ahead);
    boolean[] fits = places.chosen(all.stream().map(Choice::position).toList());
    List<Choice> chosen = new ArrayList<>();
    for (int at = 0; at < fits.length; at++) {
      if (fits[at]) {
        chosen.add(all.get(at));
      }
    }
    return chosen;
  }

  private List<Choice> descending(int ahead) {
    List<Choice> choices = new ArrayList<>(players.size());
    for (Outlook player : players) {
      double points = ahead < weeks.count() ? player.points(ahead) : player.perWeek();
      if (points > 0) {
        choices.add(new Choice(player.position(), points, ahead == 0 ? points : player.perWeek()));
      }
    }
    choices.sort((a, b) -> Double.compare(b.points(), a.points()));
    return choices;
  }
}
