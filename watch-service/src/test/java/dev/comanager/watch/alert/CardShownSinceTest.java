package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A line asks its watched question again, and the card names another player than the last text: the
 * two are even now. It relies on the player that it was shown last.
 */
@QuarkusTest
@WithBackends
class CardShownSinceTest {
  private static final String NOTED =
      "SELECT FROM watch WHERE decision = $1 AND shown IS NOT NULL AND shown_on = baseline_version";

  private final WatchesUnderTest watches;
  private final RecheckReportStore reports;
  private final LineId line = WatchesUnderTest.newLine();
  private DecisionMade made;
  private Instant beforeTheText;

  @Inject
  CardShownSinceTest(WatchesUnderTest watches, RecheckReportStore reports) {
    this.watches = watches;
    this.reports = reports;
  }

  @BeforeEach
  void theTextNamedBrandtAndBothAreEvenNow() {
    watches.awaitReady();
    made = watches.publish(watches.made(line));
    watches.watch(made);
    apply(Reports.same(made, 1, 41));
    beforeTheText = watches.clock().instant();
    apply(Reports.same(made, 1, 41));
    apply(Reports.flipped(made, 2, 42));
    apply(even(43));
    awaitTexts(1);
  }

  @Test
  void aPlayerThatACardNamedSinceIsTextedWhenHeIsOut() {
    show(43, Verdict.START);
    watches.awaitStored(NOTED, Tuple.of(made.decision().value()));

    apply(Reports.flipped(made, 4, 44));
    apply(Reports.flipped(made, 4, 44));

    awaitTexts(2);
    assertThat(watches.text(watches.texts(line).getLast()))
        .startsWith("Marlow Keene is now out")
        .contains("Start Teo Brandt instead");
    assertThat(watches.watch(made).at("/baseline/winner").asText()).isEqualTo("Teo Brandt");
  }

  @Test
  void aCardThatComesAfterTheReportIsComparedWithIt() {
    apply(Reports.flipped(made, 4, 44));
    assertThat(watches.texts(line)).hasSize(1);

    show(43, Verdict.START);
    watches.awaitStored(NOTED, Tuple.of(made.decision().value()));
    apply(Reports.flipped(made, 5, 44));

    awaitTexts(2);
  }

  @Test
  void aCardFromBeforeTheLastTextIsNotNotedOnTheSameFacts() {
    show(42, Verdict.START, beforeTheText);

    apply(Reports.flipped(made, 4, 44));

    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(line).size() == 1);
  }

  @Test
  void aCardOlderThanTheLastTextIsNotNoted() {
    show(41, Verdict.START);
    show(43, Verdict.NO_CALL);

    apply(Reports.flipped(made, 4, 44));

    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(line).size() == 1);
  }

  private void apply(RecheckReported report) {
    reports.apply(List.of(report)).await().atMost(WatchesUnderTest.TIMEOUT);
  }

  private RecheckReported even(long factsVersion) {
    return new RecheckReported(
        made.follow().fingerprint(), 3, factsVersion, State.CALL, 50, 50, made.follow().players());
  }

  /** A card that names Keene. */
  private void show(long factsVersion, Verdict verdict) {
    show(factsVersion, verdict, watches.clock().instant().plusSeconds(1));
  }

  private void show(long factsVersion, Verdict verdict, Instant at) {
    DecisionMade.Follow follow = made.follow();
    watches.publish(
        Copy.of(made)
            .card((int) factsVersion, verdict, 50, ConfidenceBand.TOSS_UP)
            .follow(
                new DecisionMade.Follow(
                    follow.fingerprint(), factsVersion, 50, follow.players(), follow.games()))
            .at(at)
            .made());
  }

  private void awaitTexts(int count) {
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(line).size() == count);
  }
}
