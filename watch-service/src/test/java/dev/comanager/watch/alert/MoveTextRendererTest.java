package dev.comanager.watch.alert;

import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.player;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Bid;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.Lock;
import dev.comanager.watch.model.WatchChange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MoveTextRendererTest {
  private static final Lock LOCK = new Lock(Instant.parse("2026-11-22T18:00:00Z"), false);
  private static final Instant NOW = Instant.parse("2026-11-22T14:06:00Z");
  private static final DecidedPlayer GOT =
      player("nfl:3", "Zay Flowers", "Flowers", Place.ELSEWHERE, "", true, 13.1);
  private static final DecidedPlayer GIVEN =
      player("nfl:4", "Tony Pollard", "Pollard", Place.LINEUP, "", true, 11.2);
  private static final DecidedPlayer FREE =
      player("nfl:5", "Cole Bishop", "Bishop", Place.ELSEWHERE, "", true, 9.4);

  @Test
  void aReversedTradeVerdictIsAFlip() {
    Baseline held = held(Verdict.TRADE, 66, GOT, GIVEN);

    WatchChange change = compare(held, report(71, out(GOT), GIVEN).withVerdict(Verdict.PASS)).get();

    assertThat(change.kind()).isEqualTo(WatchChange.Kind.FLIPPED);
    assertThat(change.after().verdict()).isEqualTo(Verdict.PASS);
    assertThat(text(change))
        .isEqualTo(
            "Zay Flowers is now out, seen 9:05 AM ET. New advice: pass on Tony Pollard for Flowers"
                + " (71 of 100, solid; it was to trade, at 66). Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void anotherAddOrHoldingIsAFlip() {
    Baseline held = held(Verdict.ADD, 70, GOT, GIVEN);

    assertThat(text(compare(held, report(63, FREE, GIVEN).withVerdict(Verdict.ADD)).get()))
        .startsWith(
            "New advice: add Cole Bishop (63 of 100, a lean; it was to add Flowers, at 70).");
    assertThat(text(compare(held, report(58, GOT, GIVEN).withVerdict(Verdict.HOLD)).get()))
        .startsWith(
            "New advice: hold and make no move (58 of 100, a lean; it was to add Flowers, at 70).");
  }

  @Test
  void anAddNamesWhomToDropAndWhatToBid() {
    DecidedPlayer bid = FREE.withBid(new Bid(12, 18));

    assertThat(added(FREE, GIVEN.asDropped()))
        .startsWith("New advice: add Cole Bishop and drop Tony Pollard (63 of 100, a lean; ");
    assertThat(added(bid, GIVEN))
        .startsWith("New advice: add Cole Bishop and bid 12 to 18 (63 of 100, a lean; ");
    assertThat(added(bid, GIVEN.asDropped()))
        .startsWith("New advice: add Cole Bishop, drop Tony Pollard and bid 12 to 18 (63 of ");
    assertThat(added(free("Questionable", true), GIVEN.asDropped()))
        .startsWith(
            "New advice: add Cole Bishop, who is questionable, and drop Tony Pollard (63 of 100, ");
  }

  @Test
  void anotherDropForTheSameAddIsNamedBesideTheFormerOne() {
    DecidedPlayer other = player("nfl:6", "Cal Frost", "Frost", Place.BENCH, "", true, 7.1);
    Baseline held = held(Verdict.ADD, 70, FREE, GIVEN.asDropped());
    Baseline after = held(Verdict.ADD, 70, FREE, other.asDropped());

    assertThat(text(new WatchChange(WatchChange.Kind.OTHER_DROP, held, after, false)))
        .isEqualTo(
            "Still add Cole Bishop, but drop Cal Frost now, not Tony Pollard (70 of 100, solid)."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void anAddWhoMayMissIsHedged() {
    assertThat(added(free("Questionable", true), GIVEN))
        .startsWith("New advice: add Cole Bishop, who is questionable (63 of 100, a lean; ");
    assertThat(added(free("IR", false), GIVEN))
        .startsWith("New advice: add Cole Bishop, who is on IR (63 of 100, a lean; ");
    assertThat(added(free("Bye", false), GIVEN)).startsWith("New advice: add Cole Bishop (63 ");
    assertThat(added(free("Game off", false), GIVEN))
        .startsWith("New advice: add Cole Bishop (63 ");
    // The status of another player is the cause.
    assertThat(added(free("Questionable", true), out(GIVEN)))
        .startsWith(
            "Tony Pollard is now out, seen 9:05 AM ET."
                + " New advice: add Cole Bishop, who is questionable (63 of 100, a lean; ");
  }

  @Test
  void aGameThatIsOffIsNamedAsTheCause() {
    DecidedPlayer off =
        player(GIVEN.playerId(), "Tony Pollard", "Pollard", null, "Game off", false, 0);

    assertThat(StatusWord.of("Bye")).isEqualTo("on bye");
    assertThat(added(FREE, off)).startsWith("Tony Pollard is now without a game, seen ");
  }

  @Test
  void aStatusInTheCauseIsNotRepeated() {
    Baseline held = held(Verdict.ADD, 70, FREE, GIVEN);
    RecheckReported less = report(58, free("Questionable", true), GIVEN).withVerdict(Verdict.ADD);

    assertThat(text(compare(held, less).get()))
        .startsWith(
            "Cole Bishop is now questionable, seen 9:05 AM ET."
                + " I'm less sure now: still add Bishop (58 of 100, a lean; it was 70, solid).");
  }

  @Test
  void anAddThatComesBackIsHedged() {
    DecidedPlayer questionable = free("Questionable", true);
    Baseline noCall =
        new Baseline(
            Verdict.NO_CALL,
            ConfidenceBand.of(66),
            66,
            66,
            false,
            List.of(questionable, GIVEN),
            Verdict.ADD);
    Baseline again = held(Verdict.ADD, 66, questionable, GIVEN);

    assertThat(text(new WatchChange(WatchChange.Kind.BACK, noCall, again, false)))
        .startsWith(
            "I have a pick again: add Cole Bishop, who is questionable (66 of 100, solid).");
  }

  @Test
  void otherAdviceUnderNewScoringSaysThatTheScoringChanged() {
    Baseline held = held(Verdict.ADD, 70, GOT, GIVEN);
    RecheckReported hold = report(58, GOT, GIVEN).withVerdict(Verdict.HOLD);
    RecheckReported out = report(70, out(GOT), GIVEN).withVerdict(Verdict.ADD);

    assertThat(text(compare(held, hold.withNewScoring()).get()))
        .startsWith("Your league's scoring changed this week. New advice: hold ");
    assertThat(text(compare(held, hold).get())).doesNotContain("scoring");
    // Only news puts a player out.
    assertThat(text(compare(held, out.withNewScoring()).get())).doesNotContain("scoring");
  }

  @Test
  void atTheEdgeOfTwoVerdictsNothingIsTexted() {
    Baseline held = held(Verdict.TRADE, 54, GOT, GIVEN);

    assertThat(compare(held, report(51, GOT, GIVEN).withVerdict(Verdict.HOLD)))
        .isEqualTo(Optional.empty());
  }

  @Test
  void anInjuredAddIsAFlipEvenIfTheNextOneIsEven() {
    Baseline held = held(Verdict.ADD, 54, GOT, GIVEN);
    RecheckReported even = report(50, FREE, GIVEN).withVerdict(Verdict.ADD);

    assertThat(compare(held, even.withCandidates(List.of(FREE.playerId(), GOT.playerId()))))
        .isEqualTo(Optional.empty());
    assertThat(text(compare(held, even.withCandidates(List.of(FREE.playerId()))).orElseThrow()))
        .startsWith(
            "New advice: add Cole Bishop (50 of 100, a coin flip; it was to add Flowers, at 54).");
  }

  @Test
  void anIncomingPlayerWhoCannotPlayIsTexted() {
    Baseline held = held(Verdict.TRADE, 66, GOT, GIVEN);

    WatchChange change =
        compare(held, report(65, out(GOT), GIVEN).withVerdict(Verdict.TRADE)).orElseThrow();

    assertThat(text(change))
        .isEqualTo(
            "Zay Flowers is now out, seen 9:05 AM ET. My advice stays: trade Tony Pollard for"
                + " Flowers (65 of 100, solid; it was 66, solid). Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aNoCallThatBecomesItsLeanIsNotAFlip() {
    Baseline held =
        new Baseline(
            Verdict.NO_CALL,
            ConfidenceBand.of(66),
            66,
            66,
            false,
            List.of(GOT, GIVEN),
            Verdict.TRADE);

    assertThat(compare(held, report(66, GOT, GIVEN).withVerdict(Verdict.TRADE)))
        .isEqualTo(Optional.empty());
  }

  @Test
  void aFirmerTradeStatesItsSides() {
    Baseline held = held(Verdict.TRADE, 60, GOT, GIVEN);

    assertThat(text(compare(held, report(70, GOT, GIVEN).withVerdict(Verdict.TRADE)).get()))
        .startsWith(
            "I'm surer now: trade Tony Pollard for Zay Flowers (70 of 100, solid; it was 60, a lean).");
  }

  @Test
  void aTradeThatCannotBeMadeAnyMoreIsTextedOnce() {
    RecheckReported off =
        new RecheckReported("f", 2, 42, RecheckReported.State.CLOSED, 0, 0, List.of(GOT));

    WatchChange change = compare(held(Verdict.TRADE, 66, GOT, GIVEN), off).orElseThrow();

    assertThat(text(change))
        .isEqualTo(
            "Tony Pollard for Zay Flowers is off: a player has changed teams in your league."
                + " Locks 1 PM ET. d_7d11a90be2c4");
    assertThat(compare(change.after(), off)).isEmpty();
    assertThat(
            compare(change.after(), report(66, GOT, GIVEN).withVerdict(Verdict.TRADE))
                .orElseThrow()
                .kind())
        .isEqualTo(WatchChange.Kind.BACK);
  }

  @Test
  void aClaimHasADeadlineAndNoLock() {
    Lock claims = new Lock(LOCK.at(), true);
    WatchChange add =
        compare(held(Verdict.ADD, 70, GOT, GIVEN), report(63, FREE, GIVEN).withVerdict(Verdict.ADD))
            .orElseThrow();
    WatchChange pass =
        compare(
                held(Verdict.TRADE, 66, GOT, GIVEN),
                report(71, out(GOT), GIVEN).withVerdict(Verdict.PASS))
            .orElseThrow();

    assertThat(AlertTextRenderer.text(add, "d_7d11a90be2c4", claims, NOW))
        .endsWith(" Claim by 1 PM ET. d_7d11a90be2c4");
    assertThat(AlertTextRenderer.text(pass, "d_7d11a90be2c4", claims, NOW))
        .endsWith(" Deadline 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aWatchIsLabelledByItsQuestion() {
    assertThat(CallLabel.of("trade", held(Verdict.HOLD, 55, GOT, GIVEN), DecidedPlayer::shortName))
        .isEqualTo("whether to trade Pollard for Flowers");
    assertThat(CallLabel.of("trade", held(Verdict.PASS, 55, GOT, GIVEN), DecidedPlayer::shortName))
        .isEqualTo("whether to trade Pollard for Flowers");
    assertThat(CallLabel.of("trade", held(Verdict.TRADE, 55, GOT, GIVEN), DecidedPlayer::shortName))
        .isEqualTo("whether to trade Pollard for Flowers");
    assertThat(CallLabel.of("waiver", held(Verdict.HOLD, 55, FREE), DecidedPlayer::shortName))
        .isEqualTo("whether to add Bishop");
    assertThat(CallLabel.of("waiver", held(Verdict.ADD, 55, FREE, GIVEN), DecidedPlayer::shortName))
        .isEqualTo("whether to add Bishop");
  }

  @Test
  void aStoredBaselineIsReadAsItWasWritten() {
    Baseline held = held(Verdict.ADD, 70, GOT, GIVEN);

    assertThat(Baseline.read(held.json())).isEqualTo(held);
  }

  /** The text when Bishop with that status replaces Flowers as the one to add. */
  private static String added(DecidedPlayer free, DecidedPlayer other) {
    Baseline held = held(Verdict.ADD, 70, GOT, GIVEN);
    return text(compare(held, report(63, free, other).withVerdict(Verdict.ADD)).orElseThrow());
  }

  private static DecidedPlayer free(String status, boolean canPlay) {
    return player(
        "nfl:5", "Cole Bishop", "Bishop", Place.ELSEWHERE, status, canPlay, canPlay ? 9.4 : 0);
  }

  private static DecidedPlayer out(DecidedPlayer player) {
    return player(player.playerId(), player.name(), player.shortName(), null, "Out", false, 0);
  }

  private static Baseline held(Verdict lean, int confidence, DecidedPlayer... players) {
    return new Baseline(
        lean, ConfidenceBand.of(confidence), confidence, confidence, false, List.of(players), lean);
  }

  private static String text(WatchChange change) {
    return AlertTextRenderer.text(change, "d_7d11a90be2c4", LOCK, NOW);
  }
}
