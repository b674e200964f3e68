package dev.comanager.decision.startsit;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.DEF_SLOT;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Start/sit questions on the sample league, for tests. */
final class StartSitCards {
  static final LineId LINE = new LineId("ln_00000000000000000000000a");

  private StartSitCards() {}

  static StartSitResult decide(SampleLeague league, Instant now, String... ids) {
    List<Player> players = Arrays.stream(ids).map(league::player).toList();
    StartSitQuestion question = StartSitQuestion.of(league.linked(), league.facts(), players, now);
    DecisionQuestion decisionQuestion =
        new DecisionQuestion(
            LINE,
            question.league().league().key(),
            2026,
            SampleLeague.WEEK,
            DecisionKind.START_SIT,
            List.of(players.stream().map(Player::id).toList()));
    return StartSitDecision.decide(question, decisionQuestion.id());
  }

  static WeekPlayer weekPlayer(SampleLeague league, String id) {
    return WeekPlayer.of(league.player(id), league.linked(), league.facts(), SampleLeague.NOW);
  }

  static CardAnswer card(SampleLeague league, String... ids) {
    return card(league, SampleLeague.NOW, ids);
  }

  static CardAnswer card(SampleLeague league, Instant now, String... ids) {
    return switch (decide(league, now, ids)) {
      case StartSitResult.Answered(CardAnswer answer, Optional<TrackedDecision> _, _) -> answer;
      case StartSitResult.Locked(String text) -> throw new AssertionError("locked: " + text);
    };
  }

  static Sketch healthyReceiver() {
    return Sketch.of("p:a", "Amon-Ra St. Brown", Position.WR, "DET")
        .projected(17.8)
        .played(19.4, "rec_tgt", 11)
        .played(15.1, "rec_tgt", 10)
        .played(16, "rec_tgt", 10);
  }

  static Sketch questionableReceiver() {
    return Sketch.of("p:b", "Marquise Brown-Washington III", Position.WR, "KC")
        .projected(12.3)
        .played(9.1, "rec_tgt", 7)
        .played(10, "rec_tgt", 6)
        .played(14, "rec_tgt", 8)
        .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Hamstring");
  }

  /** Two receivers, one of them questionable; running backs, a bye, an injury, two defences. */
  static SampleLeague usual() {
    return games()
        .mine(WR_SLOT, healthyReceiver())
        .mine(BENCH, questionableReceiver())
        .mine(
            RB_SLOT,
            Sketch.of("p:rb1", "Kyren Williams", Position.RB, "LAR")
                .projected(15.8)
                .played(18, "rush_att", 21)
                .played(13, "rush_att", 18))
        .mine(
            FLEX,
            Sketch.of("p:rb2", "Tony Pollard", Position.RB, "TEN")
                .projected(11.2)
                .played(8, "rush_att", 15)
                .played(12, "rush_att", 17))
        .mine(
            BENCH,
            Sketch.of("p:wr3", "Jaylen Waddle", Position.WR, "MIA")
                .projected(13.1)
                .played(10, "rec_tgt", 8)
                .played(12, "rec_tgt", 7))
        .mine(BENCH, Sketch.of("p:bye", "Zay Flowers", Position.WR, "BAL").played(9, "rec_tgt", 7))
        .mine(
            BENCH,
            Sketch.of("p:out", "Chris Olave", Position.WR, "NO")
                .projected(12.5)
                .listed(Availability.OUT, Practice.NONE, "Concussion"))
        .mine(
            DEF_SLOT,
            Sketch.of("p:def1", "Buffalo Bills", Position.DEF, "BUF")
                .projected(8.1)
                .played(9, "sack", 3))
        .free(
            Sketch.of("p:def2", "Denver Broncos", Position.DEF, "DEN")
                .projected(6.9)
                .played(5, "sack", 4))
        .theirs(
            WR_SLOT,
            Sketch.of("p:puka", "Puka Nacua", Position.WR, "LAR")
                .projected(14.6)
                .played(15, "rec_tgt", 9)
                .listed(Availability.QUESTIONABLE, Practice.NONE, "Knee"));
  }

  static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .game("BUF", 27.4, "KC", 20.4)
        .game("TEN", 17.2, "DEN", 21.8)
        .game("NO", 19.5, "MIA", 23)
        .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE)
        .later(SampleLeague.WEEK + 1, "BAL", "DET");
  }
}
