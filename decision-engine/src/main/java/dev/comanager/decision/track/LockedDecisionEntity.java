package dev.comanager.decision.track;

import com.fasterxml.jackson.core.JsonProcessingException;
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

  /** For good; null until then, like what became of it. */
  public Instant gradedAt;

  public String outcome;

  /** Null where nothing is known of them. */
  public Double pointsGained;

  LockedDecision decision() {
    return new LockedDecision(
        decisionId,
        season,
        week,
        lockAt,
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
          become(decided.right() ? Outcome.RIGHT : Outcome.WRONG, decided.points(), now);
      case Grade.Level _ -> become(Outcome.LEVEL, 0.0, now);
      case Grade.Unknown _ -> become(Outcome.UNKNOWN, null, now);
      case Grade.NotYet _ -> dueAt = now.plus(weeksFrom == null ? NEXT_CHECK : NEXT_CHECK_OF_WEEKS);
    }
  }

  private void become(Outcome known, Double points, Instant now) {
    gradedAt = now;
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
        Outcome.of(outcome).right(),
        pointsGained == null ? null : Double.valueOf(CardNumbers.tenth(pointsGained)));
  }

  private static List<PlayerId> players(String ids) {
    return split(ids).map(PlayerId::new).toList();
  }

  private static Stream<String> split(String list) {
    return list == null || list.isEmpty() ? Stream.empty() : Stream.of(list.split(","));
  }

  private ScoringRules rules() {
    try {
      return Json.WIRE.readValue(scoring, ScoringRules.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a scoring that this service wrote", e);
    }
  }
}
