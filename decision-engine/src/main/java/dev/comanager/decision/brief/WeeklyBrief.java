package dev.comanager.decision.brief;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.CardSource;
import java.time.Instant;
import java.util.List;

/**
 * The weekly brief (spec 2.8, INTERFACE §4), with keys in the specified order.
 *
 * @param sends always false: reading it sends nothing
 * @param briefText takes less than 90 seconds to read aloud
 * @param candidates free agents who would fill a hole
 * @param opponent null without a matchup
 * @param spoken the short brief, at most 640 characters; also used as the text message
 * @param updatedAt time of the newest fact used
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
    List<ClosePick> closeCalls,
    List<Person> injuries,
    List<Person> byes,
    List<Lock> locks,
    Integer waiverPosition,
    String headline,
    String spoken,
    List<CardSource> sources,
    Instant updatedAt) {

  /** A player on the roster, or a candidate for it. */
  record Person(
      String name,
      String pos,
      String team,
      String slot,
      String status,
      String detail,
      Double projection) {}

  /** Expected points of both lineups as they are now; null when unknown. */
  record Projected(Double mine, Double theirs) {}

  /**
   * A starting slot without anyone who will play.
   *
   * @param player the current occupant, or null
   */
  record Hole(String slot, String player, String reason) {}

  /** A starter and a bench player who are close. */
  record ClosePick(String slot, String start, String sit, int confidence, String band) {}

  /** A kickoff and the starters it locks. */
  record Lock(Instant at, String display, List<String> players) {}
}
