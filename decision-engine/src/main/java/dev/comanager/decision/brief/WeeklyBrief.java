package dev.comanager.decision.brief;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.CardSource;
import java.time.Instant;
import java.util.List;

/**
 * The weekly brief (spec 2.8, INTERFACE §4), keys in their order.
 *
 * @param sends always false: reading it sends nothing
 * @param briefText read aloud in less than 90 seconds
 * @param candidates players on nobody's roster who would fill a hole
 * @param opponent null without a matchup
 * @param spoken the brief in short, at most 640 characters: also its form as a text
 * @param updatedAt time of the newest fact
 */
record WeeklyBrief(
    boolean sends,
    Integer week,
    String briefText,
    List<Person> candidates,
    CardLeague league,
    String record,
    ObjectNode matchup,
    String opponent,
    Projected projected,
    List<Hole> holes,
    List<CloseCall> closeCalls,
    List<Person> injuries,
    List<Person> byes,
    List<Lock> locks,
    Integer waiverPosition,
    String headline,
    String spoken,
    List<CardSource> sources,
    Instant updatedAt) {

  /** A player of the roster, or one who could be. */
  record Person(
      String name,
      String pos,
      String team,
      String slot,
      String status,
      String detail,
      Double projection) {}

  /** Points that both lineups can be expected to bring as they stand; null when unknown. */
  record Projected(Double mine, Double theirs) {}

  /**
   * A starting place without anyone who will play.
   *
   * @param player who stands there, or null
   */
  record Hole(String slot, String player, String reason) {}

  /** A starter and a bench player who are close. */
  record CloseCall(String slot, String start, String sit, int confidence, String band) {}

  /** A kickoff and the starters who are locked by it. */
  record Lock(Instant at, String display, List<String> players) {}
}
