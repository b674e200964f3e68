package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.HIGGINS;
import static dev.comanager.watch.model.Samples.JONES;
import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.baseline;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.doubted;
import static dev.comanager.watch.model.Samples.nobody;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.player;
import static dev.comanager.watch.model.Samples.report;
import static dev.comanager.watch.model.Samples.unneeded;
import static dev.comanager.watch.model.Samples.unsearched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;
import dev.comanager.contracts.event.RecheckReported.State;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ComparisonRuleTest {
  @Test
  void anotherWinnerIsAFlipAndTheStarterIsASit() {
    WatchChange change = compare(baseline(71), report(95, WADDLE, out(NACUA))).get();

    assertThat(change.kind()).isEqualTo(WatchChange.Kind.FLIPPED);
    assertThat(change.after().verdict()).isEqualTo(Verdict.SIT);
    assertThat(change.after().winner().name()).isEqualTo("Jaylen Waddle");
    assertThat(change.after().band()).isEqualTo(ConfidenceBand.FIRM);
    assertThat(change.after().riskRealized()).isTrue();
  }

  @Test
  void rosterSlotsAreKeptFromTheCard() {
    WatchChange change = compare(baseline(71), report(95, WADDLE, out(NACUA))).get();

    assertThat(change.after().players())
        .extracting(DecidedPlayer::place)
        .containsExactly(WADDLE.place(), NACUA.place());
  }

  @Test
  void evenChancesAreNotAFlip() {
    assertThat(compare(baseline(52), report(50, WADDLE, NACUA))).isEmpty();
    assertThat(compare(baseline(71), report(50, WADDLE, NACUA))).isEmpty();
  }

  @Test
  void anInjuredWinnerIsReportedEvenIfTheOthersAreEven() {
    DecidedPlayer third = player("nfl:3", "Zay Flowers", "Flowers", null, "", true, 13.1);

    WatchChange change = compare(baseline(71), report(50, WADDLE, third, out(NACUA))).get();

    assertThat(change.kind()).isEqualTo(WatchChange.Kind.FLIPPED);
    assertThat(change.after().winner().name()).isEqualTo("Jaylen Waddle");
    assertThat(compare(change.after(), report(50, third, WADDLE, out(NACUA)))).isEmpty();
  }

  @Test
  void confidenceInAnotherBandIsFirmerOrSofter() {
    assertThat(kind(report(77, NACUA, WADDLE))).contains(WatchChange.Kind.FIRMER);
    assertThat(kind(report(62, NACUA, WADDLE))).contains(WatchChange.Kind.SOFTER);
    assertThat(kind(report(76, NACUA, WADDLE))).isEmpty();
    assertThat(kind(report(63, NACUA, WADDLE))).isEmpty();
  }

  @Test
  void aCallAboutOnePlayerIsComparedLikeAnyOther() {
    Baseline add =
        new Baseline(
            Verdict.ADD, ConfidenceBand.SOLID, 71, 71, false, List.of(WADDLE), Verdict.ADD);

    assertThat(compare(add, report(71, WADDLE).withVerdict(Verdict.ADD))).isEmpty();
    assertThat(compare(add, report(62, WADDLE).withVerdict(Verdict.ADD)))
        .map(WatchChange::kind)
        .contains(WatchChange.Kind.SOFTER);
    assertThat(compare(add, report(71, NACUA).withVerdict(Verdict.ADD)))
        .map(WatchChange::kind)
        .contains(WatchChange.Kind.FLIPPED);
    assertThat(compare(add, report(71, WADDLE).withVerdict(Verdict.HOLD)))
        .map(WatchChange::kind)
        .contains(WatchChange.Kind.FLIPPED);
  }

  @Test
  void anAddThatTheTeamHasMadeIsNoChangeWhileHeCanPlay() {
    Baseline add = add(WADDLE);
    RecheckReported hold = report(71, NACUA).withVerdict(Verdict.HOLD).withCandidates(List.of());
    RecheckReported another =
        report(71, NACUA).withVerdict(Verdict.ADD).withCandidates(List.of("nfl:1"));
    RecheckReported nobody = doubted(Reason.NOBODY_TO_ADD).withCandidates(List.of());

    for (RecheckReported now : List.of(hold, another, nobody)) {
      assertThat(compare(add, now.withRoster(List.of(on(WADDLE, true))))).isEmpty();
      assertThat(compare(add, now.withRoster(List.of(on(WADDLE, false))))).isPresent();
      assertThat(compare(add, now.withRoster(List.of(on(HIGGINS, true))))).isPresent();
      assertThat(compare(add, now)).isPresent();
    }
  }

  @Test
  void anAddForALaterWeekIsNoChangeOnceMade() {
    RecheckReported hold = report(71, NACUA).withVerdict(Verdict.HOLD).withCandidates(List.of());

    assertThat(compare(add(out(WADDLE)), hold.withRoster(List.of(on(WADDLE, false))))).isEmpty();
  }

  @Test
  void theAddThatTheLineWasShownLastIsTheOneThatCounts() {
    RecheckReported hold =
        report(71, NACUA)
            .withVerdict(Verdict.HOLD)
            .withCandidates(List.of())
            .withRoster(List.of(on(HIGGINS, true)));

    assertThat(compare(add(WADDLE), Optional.of(add(HIGGINS)), hold)).isEmpty();
    assertThat(compare(add(HIGGINS), Optional.of(add(WADDLE)), hold)).isPresent();
  }

  @Test
  void aReportThatNamesOneOfTwoPlayersIsCompared() {
    assertThat(compare(baseline(71), report(95, WADDLE)))
        .map(WatchChange::kind)
        .contains(WatchChange.Kind.FLIPPED);
    assertThat(kind(report(77, NACUA))).contains(WatchChange.Kind.FIRMER);
  }

  @Test
  void ageingAloneIsNotAChange() {
    assertThat(kind(report(State.CALL, 60, 71, NACUA, WADDLE))).isEmpty();
  }

  @Test
  void aCallIsWithdrawnOnceAndRestoredOnce() {
    RecheckReported missing =
        nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS, JONES), out(NACUA), out(WADDLE));

    WatchChange lost = compare(baseline(71), missing).get();

    assertThat(lost.kind()).isEqualTo(WatchChange.Kind.NO_CALL);
    assertThat(lost.after().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(lost.after().riskRealized()).isTrue();
    assertThat(lost.newcomers()).containsExactly(HIGGINS.playerId());
    assertThat(Baseline.read(lost.after().json())).isEqualTo(lost.after());
    assertThat(compare(lost.after(), missing)).isEmpty();
    WatchChange back = compare(lost.after(), report(71, NACUA, WADDLE)).get();
    assertThat(back.kind()).isEqualTo(WatchChange.Kind.BACK);
    assertThat(back.after().verdict()).isEqualTo(Verdict.START);
    assertThat(compare(back.after(), report(71, NACUA, WADDLE))).isEmpty();
  }

  @Test
  void aReplacementIsFollowedWhileNoPlayerCanStart() {
    Baseline earlier =
        compare(baseline(71), nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(NACUA)))
            .get()
            .after();

    assertThat(compare(earlier, nobody(Reason.NOBODY_PLAYS, List.of(JONES, HIGGINS), out(NACUA))))
        .isEmpty();
    assertThat(compare(earlier, nobody(Reason.NOBODY_PLAYS, List.of(JONES), out(NACUA))))
        .map(change -> change.after().replacement())
        .contains(Optional.of(JONES));
    assertThat(compare(earlier, doubted(Reason.UNKNOWN_STATUS, NACUA, out(WADDLE))))
        .map(WatchChange::kind)
        .contains(WatchChange.Kind.NO_CALL);
  }

  @Test
  void aReplacementWhoCannotPlayIsLostWithoutASearchToo() {
    Baseline earlier =
        compare(baseline(71), nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(NACUA)))
            .get()
            .after();

    WatchChange lost =
        compare(earlier, unsearched(Reason.NOBODY_PLAYS, List.of(JONES), out(NACUA))).get();

    assertThat(lost.after().replacement()).isEmpty();
    assertThat(
            compare(earlier, unsearched(Reason.NOBODY_PLAYS, List.of(JONES, HIGGINS), out(NACUA))))
        .isEmpty();
    assertThat(compare(lost.after(), unsearched(Reason.NOBODY_PLAYS, List.of(JONES), out(NACUA))))
        .isEmpty();
    // A report of an earlier release.
    assertThat(
            compare(
                earlier,
                report(State.IN_DOUBT, 0, 0, out(NACUA))
                    .withNoCall(new NoCall(Reason.NOBODY_PLAYS))))
        .isEmpty();
  }

  @Test
  void aReplacementWhoWasStartedIsFollowedOn() {
    Baseline earlier =
        compare(baseline(71), nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(NACUA)))
            .get()
            .after();

    assertThat(compare(earlier, started(HIGGINS, List.of(HIGGINS, JONES)))).isEmpty();
    assertThat(compare(earlier, started(HIGGINS, List.of(JONES))))
        .map(change -> change.after().replacement())
        .contains(Optional.of(JONES));
  }

  /** Nacua is out and Jones could start, but the line has started that player. */
  private static RecheckReported started(DecidedPlayer starter, List<DecidedPlayer> startable) {
    RecheckReported report = unsearched(Reason.NOBODY_PLAYS, startable, out(NACUA));
    return report.withNoCall(
        report
            .noCall()
            .with(
                List.of(
                    new NoCall.Replacements(
                        Samples.DECISION, List.of(JONES), List.of(starter.playerId())))));
  }

  @Test
  void aNamedReplacementWhoIsNotNeededAnyMoreIsNoNews() {
    Baseline earlier =
        compare(baseline(71), nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(NACUA)))
            .get()
            .after();

    assertThat(compare(earlier, unneeded(Reason.NOBODY_PLAYS, out(NACUA)))).isEmpty();
    assertThat(compare(earlier, nobody(Reason.NOBODY_PLAYS, List.of(), out(NACUA)))).isPresent();
  }

  @Test
  void outdatedFactsAreNotAChangeUnlessThePickCannotPlay() {
    assertThat(kind(doubted(Reason.OLD_FACTS, WADDLE, NACUA))).isEmpty();
    assertThat(kind(doubted(Reason.OLD_FACTS, WADDLE, out(NACUA))))
        .contains(WatchChange.Kind.NO_CALL);
    assertThat(kind(doubted(Reason.NO_PROJECTION, NACUA, WADDLE)))
        .contains(WatchChange.Kind.NO_CALL);
  }

  @Test
  void anUnreadableOrClosedSubjectIsNotAChange() {
    assertThat(kind(report(State.IN_DOUBT, 90, 90, WADDLE, NACUA))).isEmpty();
    assertThat(kind(report(State.CLOSED, 0, 0))).isEmpty();
  }

  @Property
  void theSameChangeIsNotTextedAgain(
      @ForAll @IntRange(min = 50, max = 95) int before,
      @ForAll @IntRange(min = 50, max = 95) int now,
      @ForAll @IntRange(min = 50, max = 95) int ageless,
      @ForAll boolean flipped) {
    RecheckReported report =
        flipped
            ? report(State.CALL, now, ageless, WADDLE, NACUA)
            : report(State.CALL, now, ageless, NACUA, WADDLE);

    Optional<WatchChange> change = compare(baseline(before), report);

    change.ifPresent(earlier -> assertThat(compare(earlier.after(), report)).isEmpty());
    assertThat(
            change
                .map(WatchChange::kind)
                .filter(kind -> kind == WatchChange.Kind.FLIPPED)
                .isPresent())
        .isEqualTo(flipped && ageless > 50);
  }

  private static Baseline add(DecidedPlayer player) {
    return new Baseline(
        Verdict.ADD, ConfidenceBand.SOLID, 71, 71, false, List.of(player), Verdict.ADD);
  }

  private static RosterPlayer on(DecidedPlayer player, boolean canPlay) {
    return new RosterPlayer(player.playerId(), canPlay, null);
  }

  private static Optional<WatchChange.Kind> kind(RecheckReported report) {
    return compare(baseline(71), report).map(WatchChange::kind);
  }
}
