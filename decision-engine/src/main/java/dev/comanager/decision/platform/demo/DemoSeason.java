package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.Game;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The calendar of the demo season. It is laid out from an anchor, the time at which the demo was
 * first created: at that time week 10 is current and its games are one to three days away, at the
 * US Eastern times of day at which NFL games are played. A week is over when its last game is. The
 * following weeks come every four days, and after week 17 a new season begins, so a lock is always
 * near.
 *
 * @param anchor when the demo was first created, in whole hours
 */
record DemoSeason(Instant anchor) {
  static final int WEEKS = 17;
  static final Duration GAME_LENGTH = Duration.ofMinutes(210);
  private static final int FIRST_WEEK = 10;
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final int DAYS_UNTIL_FIRST = 2;
  private static final int DAYS_BETWEEN = 4;
  private static final LocalTime EARLY = LocalTime.of(20, 15);
  private static final LocalTime MAIN = LocalTime.of(13, 0);
  private static final LocalTime AFTERNOON = LocalTime.of(16, 25);
  private static final LocalTime LATE = LocalTime.of(20, 20);
  private static final int FIRST_BYE_WEEK = 4;

  DemoSeason {
    anchor = anchor.truncatedTo(ChronoUnit.HOURS);
  }

  /** A week of a season. */
  record Week(int season, int number) {}

  /** The current week: the first whose last game isn't over. */
  Week at(Instant now) {
    LocalDate today = now.atZone(EASTERN).toLocalDate();
    long days = Math.max(0, ChronoUnit.DAYS.between(firstMainDay(), today));
    long over = days / DAYS_BETWEEN;
    if (!now.isBefore(at(mainDay(over), LATE).plus(GAME_LENGTH))) {
      over++;
    }
    long week = FIRST_WEEK - 1 + over;
    return new Week(firstSeason() + (int) (week / WEEKS), (int) (week % WEEKS) + 1);
  }

  /** All games of that season with their states at that time. */
  List<Game> games(int season, Instant now, DemoRandom random) {
    List<Game> games = new ArrayList<>();
    for (int week = 1; week <= WEEKS; week++) {
      games.addAll(gamesOf(new Week(season, week), now, random));
    }
    return games;
  }

  List<Game> gamesOf(Week week, Instant now, DemoRandom random) {
    List<int[]> pairs = pairs(week.number());
    List<Game> games = new ArrayList<>(pairs.size());
    for (int i = 0; i < pairs.size(); i++) {
      boolean swap = random.with("home", week, i).fraction() < .5;
      int home = pairs.get(i)[swap ? 1 : 0];
      int away = pairs.get(i)[swap ? 0 : 1];
      // A different game is the early one each week, so that no team always plays first.
      int place = (i + week.number()) % pairs.size();
      Instant kickoff = kickoff(mainDay(weeksSinceFirst(week)), place, pairs.size());
      String homeCode = DemoNames.PRO_TEAMS.get(home).code();
      String awayCode = DemoNames.PRO_TEAMS.get(away).code();
      games.add(
          new Game(
              "demo-%d-%02d-%s-%s".formatted(week.season(), week.number(), awayCode, homeCode),
              week.season(),
              week.number(),
              homeCode,
              awayCode,
              kickoff,
              state(kickoff, now),
              teamPoints(homeCode, awayCode, 1.2, random),
              teamPoints(awayCode, homeCode, 0, random)));
    }
    return games;
  }

  /** The share of a game with that kickoff that has been played, 0–1. */
  static double elapsed(Instant kickoff, Instant now) {
    double share = Duration.between(kickoff, now).toSeconds() / (double) GAME_LENGTH.toSeconds();
    return Math.clamp(share, 0, 1);
  }

  /** Offensive strength of a team (1 = average). */
  static double attack(String team, DemoRandom random) {
    return 1 + .1 * random.with("attack", team).spread();
  }

  /** How much a team lets opponents score (1 = average). */
  static double concedes(String team, DemoRandom random) {
    return 1 + .08 * random.with("concedes", team).spread();
  }

  private static double teamPoints(String team, String opponent, double atHome, DemoRandom random) {
    double points = 22 * attack(team, random) * concedes(opponent, random) + atHome;
    return Math.round(points * 10) / 10.0;
  }

  private int firstSeason() {
    return firstMainDay().getYear();
  }

  private LocalDate firstMainDay() {
    return anchor.atZone(EASTERN).toLocalDate().plusDays(DAYS_UNTIL_FIRST);
  }

  private LocalDate mainDay(long weeksSinceFirst) {
    return firstMainDay().plusDays(weeksSinceFirst * DAYS_BETWEEN);
  }

  private long weeksSinceFirst(Week week) {
    return (long) (week.season() - firstSeason()) * WEEKS + week.number() - FIRST_WEEK;
  }

  private static Instant kickoff(LocalDate mainDay, int place, int games) {
    if (place == 0) {
      return at(mainDay.minusDays(1), EARLY);
    }
    if (place == games - 1) {
      return at(mainDay, LATE);
    }
    return at(mainDay, place >= games - 4 ? AFTERNOON : MAIN);
  }

  private static Instant at(LocalDate day, LocalTime time) {
    return day.atTime(time).atZone(EASTERN).toInstant();
  }

  private static Game.State state(Instant kickoff, Instant now) {
    if (now.isBefore(kickoff)) {
      return Game.State.SCHEDULED;
    }
    return now.isBefore(kickoff.plus(GAME_LENGTH)) ? Game.State.RUNNING : Game.State.FINAL;
  }

  /**
   * The pairings: a round robin by the circle method. From week 4 on two teams have a bye each
   * week; the round of such a week is the one in which these two would have met.
   */
  private static List<int[]> pairs(int week) {
    int teams = DemoNames.PRO_TEAMS.size();
    int resting = week - FIRST_BYE_WEEK;
    boolean byes = resting >= 0 && resting < teams / 2;
    int round = byes ? roundOf(2 * resting, 2 * resting + 1, teams) : week % (teams - 1);
    List<int[]> pairs = new ArrayList<>();
    for (int[] pair : round(round, teams)) {
      if (!byes || pair[0] / 2 != resting || pair[1] / 2 != resting) {
        pairs.add(pair);
      }
    }
    return pairs;
  }

  private static int roundOf(int one, int other, int teams) {
    for (int round = 0; round < teams - 1; round++) {
      for (int[] pair : round(round, teams)) {
        if (Math.min(pair[0], pair[1]) == one && Math.max(pair[0], pair[1]) == other) {
          return round;
        }
      }
    }
    throw new IllegalStateException("a round robin lets every two teams meet");
  }

  static List<int[]> round(int round, int teams) {
    int circle = teams - 1;
    List<int[]> pairs = new ArrayList<>(teams / 2);
    pairs.add(new int[] {circle, round % circle});
    for (int i = 1; i < teams / 2; i++) {
      pairs.add(new int[] {(round + i) % circle, (round - i + circle) % circle});
    }
    return pairs;
  }
}
