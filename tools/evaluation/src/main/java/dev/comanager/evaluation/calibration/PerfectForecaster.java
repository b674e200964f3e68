package dev.comanager.evaluation.calibration;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.startsit.StartSitRule;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.evaluation.measure.Calibration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * The calibration error of a forecaster who knows the true distribution of every score: outcomes
 * are drawn from the distributions that the rule assumes, one score a player and week, and the
 * rule's claims are compared with them. What error remains is chance.
 */
final class PerfectForecaster {
  static final int SEASONS = 1000;

  /** The name of all roster decisions together; sorts before the groups. */
  static final String ALL = "all decisions";

  private final List<Drawn> pairs = new ArrayList<>();
  private final List<String> groups = new ArrayList<>();
  private final Map<List<Object>, Integer> players = new HashMap<>();
  private final Map<String, double[]> errors = new TreeMap<>();
  private int withinAll;

  /** A player of a pair: his number, and his distribution. */
  private record Side(int number, double absent, double mean, double deviation) {}

  private record Drawn(
      int group, boolean realistic, Claim claim, Side a, Side b, double onlyA, double neither) {}

  /** Draws {@link #SEASONS} seasons of outcomes for these pairs of one season. */
  PerfectForecaster(List<PastPair> season) {
    groups.add(ALL);
    for (PastPair pair : season) {
      if (!groups.contains(pair.group())) {
        groups.add(pair.group());
      }
      pairs.add(
          new Drawn(
              groups.indexOf(pair.group()),
              pair.realistic(),
              Claim.of(Variant.SHIPPED.chance(List.of()).applyAsDouble(pair)),
              side(pair, pair.a()),
              side(pair, pair.b()),
              chance(pair, AbsenceChance.PLAYS, AbsenceChance.ABSENT),
              chance(pair, AbsenceChance.ABSENT, AbsenceChance.ABSENT)));
    }
    for (String group : groups) {
      errors.put(group, new double[SEASONS]);
    }
    SplittableRandom random = new SplittableRandom(season.size());
    for (int number = 0; number < SEASONS; number++) {
      draw(number, random);
    }
    errors.values().forEach(Arrays::sort);
  }

  private Side side(PastPair pair, Contender player) {
    PlayerId id = player.player();
    double points = player.points() * player.chance().share();
    return new Side(
        players.computeIfAbsent(List.of(pair.cluster(), id), _ -> players.size()),
        player.chance().absent(),
        points,
        ScoreSpan.MEASURED.of(player.position(), points));
  }

  private static double chance(PastPair pair, AbsenceChance a, AbsenceChance b) {
    return StartSitRule.outscores(with(pair.a(), a), with(pair.b(), b), ScoreSpan.MEASURED);
  }

  private static Contender with(Contender player, AbsenceChance chance) {
    return new Contender(
        player.player(), player.position(), player.points(), chance, player.inLineup());
  }

  private void draw(int number, SplittableRandom random) {
    double[] form = random.doubles(players.size()).toArray();
    double[] absence = random.doubles(players.size()).toArray();
    for (int i = 0; i < form.length; i++) {
      form[i] = random.nextGaussian();
    }
    Calibration[] claims = new Calibration[groups.size()];
    Arrays.setAll(claims, _ -> new Calibration());
    for (Drawn pair : pairs) {
      boolean hit = pair.claim().picksA() == aWins(pair, form, absence, random);
      claims[pair.group()].add(pair.claim().confidence(), hit);
      if (pair.realistic()) {
        claims[0].add(pair.claim().confidence(), hit);
      }
    }
    boolean within = true;
    for (int group = 0; group < claims.length; group++) {
      double error = claims[group].expectedError();
      errors.get(groups.get(group))[number] = error;
      within &= claims[group].count() < SeasonResult.LEAST_PAIRS || error <= limit(group == 0);
    }
    withinAll += within ? 1 : 0;
  }

  private static boolean aWins(
      Drawn pair, double[] form, double[] absence, SplittableRandom random) {
    Side a = pair.a();
    Side b = pair.b();
    boolean aPlays = absence[a.number()] >= a.absent();
    boolean bPlays = absence[b.number()] >= b.absent();
    if (aPlays && bPlays) {
      return a.mean() + a.deviation() * form[a.number()]
          > b.mean() + b.deviation() * form[b.number()];
    }
    double chance = aPlays ? pair.onlyA() : bPlays ? 1 - pair.onlyA() : pair.neither();
    return random.nextDouble() < chance;
  }

  /** Mean ECE of that group; NaN without such pairs. */
  double mean(String group) {
    double[] those = errors.get(group);
    return those == null ? Double.NaN : Arrays.stream(those).average().orElse(Double.NaN);
  }

  /** The ECE that 95 % of the drawn seasons stay below; NaN without such pairs. */
  double upper(String group) {
    double[] those = errors.get(group);
    return those == null ? Double.NaN : those[SEASONS * 95 / 100];
  }

  /** The share of drawn seasons that keep every limit at once, in groups that are large enough. */
  double withinAll() {
    return withinAll / (double) SEASONS;
  }

  /** The ECE to stay within, over all decisions or in one group. */
  static double limit(boolean all) {
    return all ? .015 : .03;
  }

  /** The share of drawn seasons whose ECE is at most that. */
  double within(String group, double limit) {
    return Arrays.stream(errors.get(group)).filter(error -> error <= limit).count()
        / (double) SEASONS;
  }
}
