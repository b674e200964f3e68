package dev.comanager.decision.track;

import dev.comanager.contracts.Coded;
import dev.comanager.contracts.Json;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.track.TrackRecord.Recent;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.hibernate.annotations.DynamicUpdate;

/** The last card before a lock, and what became of it once the games were final. */
@Entity
@Table(name = "locked_decision")
@DynamicUpdate
public class LockedDecisionEntity extends PanacheEntityBase {
  private static final Duration NEXT_CHECK = Duration.ofMinutes(30);

  /** Of what several weeks grade; its last week may be running for days. */
  private static final Duration NEXT_CHECK_OF_WEEKS = Duration.ofHours(2);

  private static final Duration NEXT_CORRECTION = Duration.ofDays(1);

  /** Statistics are corrected until the Thursday after their week; a day more is to spare. */
  private static final Duration CORRECTED = Duration.ofDays(8);

  @Id public String decisionId;
  public String line;
  public int season;
  public int week;
  public String kind;
  public String verdict;
  public int confidence;
  public String headline;
  public String pick;
  public String other;
  public String scoring;
  public Instant lockAt;

  /** Null in rows of earlier releases, like the weeks. */
  public String slots;

  public Integer weeksFrom;
  public Integer weeksTo;

  /** When to look next whether it can be graded. */
  public Instant dueAt;

  /** Null until then, like what became of it. */
  public Instant gradedAt;

  /** When to look next whether its statistics were corrected; null when they won't be. */
  public Instant regradeAt;

  public String outcome;

  /** Null where nothing is known of them. */
  public Double pointsGained;

  LockedDecision decision() {
    return new LockedDecision(
        decisionId,
        season,
        week,
        new Gradable(
            players(pick),
            players(other),
            split(slots).map(LineupSlot::valueOf).toList(),
            weeksFrom == null ? null : new WeekSpan(weeksFrom, weeksTo),
            rules()));
  }

  void become(Grade grade, Instant now) {
    switch (grade) {
      case Grade.Decided decided ->
          graded(decided.right() ? Outcome.RIGHT : Outcome.WRONG, decided.points(), now);
      case Grade.Level _ -> graded(Outcome.LEVEL, 0.0, now);
      case Grade.Unknown _ -> {
        gradedAt = now;
        become(Outcome.UNKNOWN, null);
      }
      case Grade.NotYet _ -> dueAt = now.plus(weeksFrom == null ? NEXT_CHECK : NEXT_CHECK_OF_WEEKS);
    }
  }

  /** Corrects the outcome; an unknown grade changes nothing. */
  void becomeAgain(Grade grade, Instant now) {
    switch (grade) {
      case Grade.Decided decided ->
          become(decided.right() ? Outcome.RIGHT : Outcome.WRONG, decided.points());
      case Grade.Level _ -> become(Outcome.LEVEL, 0.0);
      case Grade.Unknown _, Grade.NotYet _ -> {}
    }
    Instant next = now.plus(NEXT_CORRECTION);
    regradeAt = next.isBefore(gradedAt.plus(CORRECTED)) ? next : null;
  }

  private void graded(Outcome known, double points, Instant now) {
    gradedAt = now;
    regradeAt = now.plus(NEXT_CORRECTION);
    become(known, points);
  }

  private void become(Outcome known, Double points) {
    outcome = known.code();
    pointsGained = points;
  }

  Recent recent() {
    return new Recent(
        decisionId,
        week == 0 ? null : Integer.valueOf(week),
        kind,
        headline,
        verdict,
        confidence,
        Coded.of(Outcome.class, outcome).right(),
        pointsGained == null ? null : Double.valueOf(CardNumbers.tenth(pointsGained)));
  }

  private static List<PlayerId> players(String ids) {
    return split(ids).map(PlayerId::new).toList();
  }

  private static Stream<String> split(String list) {
    return list == null || list.isEmpty() ? Stream.empty() : Stream.of(list.split(","));
  }

  private ScoringRules rules() {
    return Json.read(scoring, ScoringRules.class);
  }
}
