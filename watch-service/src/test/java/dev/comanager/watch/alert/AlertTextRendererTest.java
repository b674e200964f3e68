package dev.comanager.watch.alert;

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
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Lock;
import dev.comanager.watch.model.TextLength;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class AlertTextRendererTest {
  private static final String DECISION = "d_7d11a90be2c4";
  private static final Lock LOCK = new Lock(Instant.parse("2026-11-22T18:00:00Z"), false);
  private static final Instant NOW = Instant.parse("2026-11-22T14:06:00Z");
  private static final Pattern BETTING =
      Pattern.compile(
          "\\b(odds|bets?|wagers?|spreads?|moneyline|parlay|favorites?|underdogs?)\\b",
          Pattern.CASE_INSENSITIVE);

  @Test
  void aFlipStatesTheCauseBothPicksTheLockAndTheDecision() {
    assertThat(text(71, report(95, WADDLE, out(NACUA)), NOW))
        .isEqualTo(
            "Puka Nacua is now out, seen 9:05 AM ET."
                + " Start Jaylen Waddle instead (95 of 100, firm; it was Nacua at 71)."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aPlayerWhoWasNotOnTheTeamIsToStartOnlyIfHeCanBeAdded() {
    Baseline held = baseline(71, NACUA, JONES);

    assertThat(text(held, report(95, JONES, out(NACUA))))
        .isEqualTo(
            "Puka Nacua is now out, seen 9:05 AM ET."
                + " Aaron Jones wasn't on your team: if you can add him, start him instead"
                + " (95 of 100, firm; it was Nacua at 71). If not, look on your bench."
                + " Locks 1 PM ET. d_7d11a90be2c4");
    assertThat(text(held, report(64, JONES, NACUA)))
        .contains(" (64 of 100, a lean; it was Puka Nacua at 71). If not, stay with Nacua. Locks");
    assertThat(text(baseline(64, JONES, NACUA), report(71, JONES, NACUA)))
        .startsWith("I'm surer now: start Aaron Jones, if you can add him, over Puka Nacua (71 ");
  }

  @Test
  void theTimeOfAReportIsStatedWhereItIsKnown() {
    assertThat(text(71, report(95, WADDLE, outSince("2026-11-22T14:05:30Z")), NOW))
        .contains("Nacua is now out, reported 9:05 AM ET. ");
    // A report that the card knew already isn't that of the change.
    assertThat(text(71, report(95, WADDLE, outSince("2026-11-22T14:01:00Z")), NOW))
        .contains("Nacua is now out, seen 9:06 AM ET. ");
  }

  private static DecidedPlayer outSince(String reportedAt) {
    DecidedPlayer out = out(NACUA);
    return new DecidedPlayer(
        out.playerId(),
        out.name(),
        out.shortName(),
        null,
        out.status(),
        false,
        0.0,
        NOW,
        Instant.parse(reportedAt));
  }

  @Test
  void aFirmerDecisionNamesTheProjectionThatMovedMost() {
    DecidedPlayer better =
        player("nfl:1", "Puka Nacua", "Nacua", null, "Questionable", true, 19.25);

    assertThat(text(71, report(78, better, WADDLE), NOW))
        .isEqualTo(
            "Puka Nacua now projects 19.3 points (was 14.6)."
                + " I'm surer now: start Nacua over Jaylen Waddle (78 of 100, strong; it was 71, solid)."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aSofterCallStandsAndALockOnAnotherDayHasItsWeekday() {
    assertThat(text(71, report(58, NACUA, WADDLE), Instant.parse("2026-11-20T15:00:00Z")))
        .isEqualTo(
            "I'm less sure now: still start Puka Nacua over Jaylen Waddle"
                + " (58 of 100, a lean; it was 71, solid)."
                + " Locks Sun 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void whenNobodyPlaysTheTextNamesReplacements() {
    assertThat(
            text(71, nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(WADDLE), out(NACUA)), NOW))
        .isEqualTo(
            "Puka Nacua is now out, seen 9:05 AM ET."
                + " Neither Nacua nor Jaylen Waddle plays this week."
                + " Start Tee Higgins from your bench: 11.2 points."
                + " Locks 1 PM ET. d_7d11a90be2c4");
    assertThat(text(71, nobody(Reason.NOBODY_PLAYS, List.of(JONES), out(NACUA)), NOW))
        .contains(" If you can add him, start free agent Aaron Jones: 10.4 points.");
    assertThat(text(71, nobody(Reason.NO_NUMBERS, List.of(), out(NACUA), WADDLE), NOW))
        .startsWith(
            "Puka Nacua is now out, seen 9:05 AM ET."
                + " I no longer have a pick: no source projects Jaylen Waddle."
                + " Look on your bench or among free agents. Locks");
  }

  @Test
  void aLineupThatNeedsNobodyIsLeftAsItIs() {
    assertThat(text(71, unneeded(Reason.NOBODY_PLAYS, out(WADDLE), out(NACUA)), NOW))
        .isEqualTo(
            "Puka Nacua is now out, seen 9:05 AM ET."
                + " Neither Nacua nor Jaylen Waddle plays this week."
                + " Your lineup doesn't need them."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aLostReplacementIsNamedWhereNobodyTakesHisPlace() {
    Baseline earlier =
        compare(
                baseline(71),
                nobody(Reason.NOBODY_PLAYS, List.of(HIGGINS), out(NACUA), out(WADDLE)))
            .orElseThrow()
            .after();

    assertThat(
            AlertTextRenderer.text(
                compare(
                        earlier,
                        unsearched(Reason.NOBODY_PLAYS, List.of(JONES), out(NACUA), out(WADDLE)))
                    .orElseThrow(),
                DECISION,
                LOCK,
                NOW))
        .isEqualTo(
            "Neither Puka Nacua nor Jaylen Waddle plays this week."
                + " Tee Higgins is no longer an option. Look on your bench or among free agents."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Test
  void aPickInDoubtSaysWhyAndWhatTheFactsLeanTo() {
    assertThat(text(71, doubted(Reason.UNKNOWN_STATUS, WADDLE, out(NACUA)), NOW))
        .startsWith(
            "Puka Nacua is now out, seen 9:05 AM ET. No pick for now: I can't read a player's"
                + " status. I lean: start Jaylen Waddle over Nacua.");
    assertThat(text(71, nobody(Reason.NOBODY_TO_ADD, List.of(), NACUA), NOW))
        .startsWith("Nobody is left to add: no free player fits your roster.");
  }

  @Test
  void aRestoredPickIsStated() {
    Baseline earlier =
        compare(baseline(71), nobody(Reason.NOBODY_PLAYS, List.of(), out(NACUA), out(WADDLE)))
            .orElseThrow()
            .after();

    assertThat(
            AlertTextRenderer.text(
                compare(earlier, report(64, WADDLE, out(NACUA))).orElseThrow(),
                DECISION,
                LOCK,
                NOW))
        .isEqualTo(
            "Jaylen Waddle is now healthy, seen 9:05 AM ET."
                + " I have a pick again: start Waddle over Puka Nacua (64 of 100, a lean)."
                + " Locks 1 PM ET. d_7d11a90be2c4");
  }

  @Property
  void aTextHasAtMost320CharactersNoLinkAndNoBettingTerms(
      @ForAll @StringLength(min = 1, max = 200) @AlphaChars String first,
      @ForAll @StringLength(min = 1, max = 200) @AlphaChars String second,
      @ForAll @IntRange(min = 50, max = 95) int before,
      @ForAll @IntRange(min = 51, max = 95) int now,
      @ForAll boolean flipped,
      @ForAll NoCall.Reason reason) {
    DecidedPlayer a = player("nfl:1", first + " X", first, Place.LINEUP, "", true, 14);
    DecidedPlayer b = player("nfl:2", second + " Y", second, Place.BENCH, "", true, 9);
    Baseline held =
        new Baseline(
            Verdict.START, ConfidenceBand.of(before), before, before, false, List.of(a, b), null);
    RecheckReported report = flipped ? report(now, b, out(a)) : report(now, a, out(b));

    RecheckReported nobody = nobody(reason, List.of(b), out(a), out(b));
    Stream.of(compare(held, report), compare(held, nobody))
        .flatMap(Optional::stream)
        .forEach(
            change -> {
              String text = AlertTextRenderer.text(change, DECISION, LOCK, NOW);

              assertThat(text)
                  .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
                  .endsWith("Locks 1 PM ET. " + DECISION)
                  .doesNotContain("http", "null");
              String ours = text.replace(first, "").replace(second, "");
              assertThat(BETTING.matcher(ours).find()).isFalse();
            });
  }

  private static String text(int before, RecheckReported report, Instant now) {
    return AlertTextRenderer.text(
        compare(baseline(before), report).orElseThrow(), DECISION, LOCK, now);
  }

  private static String text(Baseline before, RecheckReported report) {
    return AlertTextRenderer.text(compare(before, report).orElseThrow(), DECISION, LOCK, NOW);
  }
}
