package dev.comanager.decision.standings;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import dev.comanager.decision.value.Outlook;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is left of a league's regular season, or why there is nothing to work out. */
sealed interface RemainingSeason {
  int MOST_TEAMS = 32;

  /** Weeks are left. */
  record Ahead(RegularSeason season, boolean scheduled) implements RemainingSeason {}

  /**
   * No chances can be given.
   *
   * @param why as a sentence
   */
  record Nothing(String why) implements RemainingSeason {}

  static RemainingSeason of(
      LinkedLeague linked,
      SeasonFacts facts,
      Instant now,
      Function<PlayerId, Optional<Outlook>> atHand) {
    Optional<String> why = whyNot(linked.league(), facts);
    if (why.isPresent()) {
      return new Nothing(why.get());
    }
    League league = linked.league();
    List<WeekSpan> left = left(league);
    if (left.isEmpty()) {
      return new Nothing("The regular season is over.");
    }
    Map<String, Integer> index = new HashMap<>();
    league.teams().forEach(team -> index.put(team.teamId(), index.size()));
    List<List<Pair>> pairs = left.stream().map(span -> pairs(league, span, index)).toList();
    boolean scheduled = pairs.stream().noneMatch(List::isEmpty);
    if (!scheduled && league.rules().format().has(LeagueFeature.BEST_BALL)) {
      return new Nothing("I have no schedule of your best ball league, so no playoff chances.");
    }
    Optional<List<List<Expected>>> expected =
        ExpectedScores.of(linked, left, weeksPlayed(league), facts, now, atHand);
    if (expected.isEmpty()) {
      return new Nothing("I don't know enough about the teams yet to work out playoff chances.");
    }
    List<Week> weeks = new ArrayList<>();
    for (int week = 0; week < left.size(); week++) {
      weeks.add(new Week(pairs.get(week), expected.get().get(week)));
    }
    LeagueFormat format = league.rules().format();
    return new Ahead(
        new RegularSeason(
            contenders(league),
            weeks,
            format.playoffTeams(),
            divisionWinners(league),
            format.has(LeagueFeature.MEDIAN_GAMES)),
        scheduled);
  }

  private static Optional<String> whyNot(League league, SeasonFacts facts) {
    String platform = league.key().platform().label();
    LeagueFormat format = league.rules().format();
    SeasonCalendar calendar = format.calendar();
    List<String> special = league.rules().unsupported();
    int teams = league.teams().size();
    Integer places = format.playoffTeams();
    // Leagues that an older release stored name it among what isn't counted.
    if (format.has(LeagueFeature.GUILLOTINE) || special.contains("guillotine")) {
      return Optional.of("A guillotine league has no race for the playoffs.");
    }
    if (special.stream().anyMatch(text -> text.startsWith("total points"))) {
      return Optional.of("Your league plays for total points, so there is no race for playoffs.");
    }
    if (league.week() == null || facts.week() < 1) {
      return Optional.of("The season hasn't begun, so there are no playoff chances yet.");
    }
    if (league.season() != facts.season()) {
      return Optional.of("That season is over.");
    }
    if (calendar.playoffs().isEmpty()) {
      return Optional.of("Your league has no playoffs.");
    }
    if (places == null || calendar.assumed()) {
      return Optional.of(
          "%s doesn't say %s, so I can't work out chances."
              .formatted(
                  platform,
                  places == null
                      ? "how many teams reach the playoffs"
                      : "when the playoffs begin"));
    }
    if (teams < 2 || teams > MOST_TEAMS || places < 1) {
      return Optional.of("I can't work out playoff chances for a league of that size.");
    }
    if (places >= teams) {
      return Optional.of("Every team reaches the playoffs.");
    }
    if (league.week() >= calendar.playoffsFrom()) {
      return Optional.of("The regular season is over.");
    }
    if (league.week() < facts.week()) {
      return Optional.of("Last week is still being settled. Ask again later for playoff chances.");
    }
    return fits(league)
        ? Optional.empty()
        : Optional.of("The league's records look wrong, so I can't work out chances.");
  }

  /** Whether nobody has more games than the weeks allow, and points as real teams have them. */
  private static boolean fits(League league) {
    long begun =
        regular(league.rules().format().calendar()).stream()
            .filter(span -> span.first() <= league.week())
            .count();
    return weeksPlayed(league) <= begun
        && league.teams().stream()
            .allMatch(team -> Double.isFinite(team.pointsFor()) && team.pointsFor() >= 0);
  }

  /** The matchups of the regular season, of one week or longer. */
  private static List<WeekSpan> regular(SeasonCalendar calendar) {
    List<WeekSpan> spans = new ArrayList<>();
    for (int week = 1; week < calendar.playoffsFrom(); week = spans.getLast().last() + 1) {
      WeekSpan one = new WeekSpan(week, week);
      spans.add(
          calendar
              .longMatchup(week)
              .filter(span -> span.first() == one.first())
              .filter(span -> span.last() < calendar.playoffsFrom())
              .orElse(one));
    }
    return spans;
  }

  /** Those that aren't in the records yet; the current one may be, once its games are over. */
  private static List<WeekSpan> left(League league) {
    List<WeekSpan> all = regular(league.rules().format().calendar());
    long before = all.stream().filter(span -> span.last() < league.week()).count();
    long done = Math.max(before, weeksPlayed(league));
    return all.stream().skip(done).toList();
  }

  /** The number of matchups in the records, of the team that has the most. */
  private static int weeksPlayed(League league) {
    int games =
        league.teams().stream()
            .map(FantasyTeam::record)
            .mapToInt(TeamRecord::games)
            .max()
            .orElse(0);
    return league.rules().format().has(LeagueFeature.MEDIAN_GAMES) ? (games + 1) / 2 : games;
  }

  private static List<Pair> pairs(League league, WeekSpan span, Map<String, Integer> index) {
    Stream<Fixture> known =
        span.has(league.week()) && !league.matchups().isEmpty()
            ? league.matchups().stream()
                .map(
                    matchup ->
                        new Fixture(span.first(), matchup.homeTeamId(), matchup.awayTeamId()))
            : league.schedule().of(span).stream();
    return known
        .map(
            fixture -> {
              Integer home = index.get(fixture.homeTeamId());
              Integer away = index.get(fixture.awayTeamId());
              return home == null || away == null || home.equals(away)
                  ? null
                  : new Pair(home, away);
            })
        .filter(Objects::nonNull)
        .toList();
  }

  private static boolean divisionWinners(League league) {
    List<FantasyTeam> teams = league.teams();
    long divisions = teams.stream().map(FantasyTeam::division).distinct().count();
    return league.rules().format().has(LeagueFeature.DIVISIONS)
        && teams.stream().allMatch(team -> team.division() != null)
        && divisions > 1
        && divisions <= league.rules().format().playoffTeams();
  }

  private static List<Contender> contenders(League league) {
    Map<String, Integer> divisions = new HashMap<>();
    return league.teams().stream()
        .map(
            team -> {
              TeamRecord record = team.record();
              String division = Objects.requireNonNullElse(team.division(), "");
              divisions.putIfAbsent(division, divisions.size());
              return new Contender(
                  record.wins() + record.ties() / 2.0,
                  record.games(),
                  team.pointsFor(),
                  divisions.get(division));
            })
        .toList();
  }
}
