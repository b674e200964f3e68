package dev.comanager.decision.platform.yahoo.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.decision.platform.yahoo.YahooStub.Fault;
import dev.comanager.decision.wire.Wire;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class YahooConnectedTest extends LinesAtYahoo {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String AGAIN =
      "Yahoo no longer accepts your sign-in. Connect Yahoo again at http://localhost:8081/account.";

  @AfterEach
  void mend() {
    yahoo.fault(Fault.NONE);
    yahoo.refuseApplication(false);
    yahoo.rotate(true);
  }

  @Test
  void fromConnectingAnAccountToTheBriefAndBack() {
    String league = league();
    yahoo.plays(line.value(), league);
    assertThat(refused(link(line)).text())
        .isEqualTo(
            "Yahoo shows its leagues only to people who are signed in there. Connect Yahoo at"
                + " http://localhost:8081/account. Nothing was linked.");
    assertThat(state(line)).isEqualTo("none");

    answered(connect(line));
    assertThat(state(line)).isEqualTo("connected");
    assertThat(answered(link(line)).text()).contains("Best Bet United", "primary league");
    await()
        .atMost(TIMEOUT)
        .until(() -> call(line, "get_weekly_brief", arguments()) instanceof ToolOutcome.Answered);
    answered(standings(line));

    assertThat(answered(disconnect(line)).text()).startsWith("Yahoo is disconnected.");
    assertThat(state(line)).isEqualTo("none");
    assertThat(kept(line)).isEmpty();
    assertThat(yahoo.grants(line.value())).isZero();
    assertThat(refused(standings(line)).text()).contains("Connect Yahoo at");
  }

  @Test
  void severalLeaguesAreListedWithTheOwnTeams() {
    String one = league();
    String two = league();
    yahoo.plays(line.value(), one, two);
    answered(connect(line));

    ToolOutcome.Answered choices = answered(link(line));

    assertThat(choices.body().get("choices"))
        .extracting(choice -> choice.get("league_id").asText())
        .containsExactlyInAnyOrder(one, two);
    assertThat(choices.body().toString()).doesNotContain("<b>").contains("Mine");
    assertThat(
            answered(call(line, "fantasy_link_league", arguments().put("league_id", two))).text())
        .contains("your team is \"Best Bet United\"");
  }

  @Test
  void anOwnLeagueNamedByItsNumberIsLinkedUnderItsFullKey() {
    String league = league();
    yahoo.plays(line.value(), league, league());
    answered(connect(line));
    String number = league.substring(league.lastIndexOf('.') + 1);

    answered(call(line, "fantasy_link_league", arguments().put("league_id", number)));

    assertThat(
            pool.preparedQuery("SELECT league FROM league_link WHERE line = $1")
                .executeAndAwait(Tuple.of(line.value())))
        .extracting(row -> row.getString("league"))
        .containsExactly("yahoo:" + league);
  }

  @Test
  void anAccountWithoutLeaguesIsConnectedAndSaysSo() {
    answered(connect(line));

    assertThat(refused(link(line)).text())
        .isEqualTo("Yahoo shows no football league of yours this season. Nothing was linked.");
  }

  @Test
  void tokensAreSealedAtRestAndInNoDownload() {
    yahoo.plays(line.value(), league());
    answered(connect(line));

    assertThat(kept(line))
        .singleElement()
        .asString()
        .hasSizeGreaterThan(99)
        .doesNotContain("access-", "refresh-");
    assertThat(answered(call(line, InternalCall.EXPORT_LINE.code(), arguments())).body().toString())
        .contains("connected_at")
        .doesNotContain(kept(line).getFirst(), "access-", "refresh-");
  }

  @Test
  void aCodeCountsOnceAndOnlyForTheLineThatItWasSealedFor() {
    LineId other = newLine();
    String code = yahoo.code(line.value(), VERIFIER);

    assertThat(refused(connect(other, code, VERIFIER, line)).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused(connect(line, yahoo.code("x", VERIFIER), "w".repeat(43), line)).text())
        .isEqualTo("Yahoo didn't accept that sign-in. Connect Yahoo again. Nothing was changed.");
    answered(connect(line, code, VERIFIER, line));
    refused(connect(line, code, VERIFIER, line));

    assertThat(kept(other)).isEmpty();
    assertThat(state(line)).isEqualTo("connected");
  }

  @Test
  void tokensOfOneLineOpenNothingForAnother() {
    String league = league();
    LineId other = newLine();
    yahoo.plays(line.value(), league);
    answered(connect(line));
    answered(link(line));
    answered(connect(other));

    assertThat(
            refused(call(other, "fantasy_link_league", arguments().put("league_id", league)))
                .text())
        .startsWith("Your Yahoo account isn't in this league.");
    run(
        "UPDATE yahoo_grant SET sealed = (SELECT sealed FROM yahoo_grant WHERE line = '"
            + line.value()
            + "') WHERE line = $1",
        other);
    assertThat(state(other)).isEqualTo("refused");
  }

  @Test
  void anAccessTokenThatYahooRefusesIsRefreshedOnce() {
    connectedAndLinked();
    yahoo.expire();
    age(line);
    clearAdmission(line);
    long before = yahoo.refreshes();

    answered(standings(line));

    assertThat(yahoo.refreshes()).isEqualTo(before + 1);
  }

  @Test
  void aReplacedRefreshTokenIsUsedNextTime() {
    connectedAndLinked();
    for (boolean rotates : new boolean[] {true, true, false, false}) {
      yahoo.rotate(rotates);
      yahoo.expire();
      age(line);
      clearAdmission(line);

      answered(standings(line));
    }
  }

  @Test
  void anEndedGrantIsReportedAndConnectingAgainMendsIt() {
    String league = connectedAndLinked();
    yahoo.revoke(line.value());
    age(line);
    clearAdmission(line);

    ToolOutcome.Refused ended = refused(standings(line));

    assertThat(ended.text()).isEqualTo(AGAIN);
    assertThat(ended.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(ended.code().retryable()).isFalse();
    assertThat(state(line)).isEqualTo("refused");
    long requests = yahoo.requests().size();
    refused(standings(line));
    assertThat(yahoo.requests()).hasSize((int) requests);

    answered(connect(line));
    answered(call(line, "fantasy_link_league", arguments().put("league_id", league)));
    answered(standings(line));
  }

  @Test
  void whileYahoosSignInIsDownNothingEndsAndTheAnswerIsRetryable() {
    connectedAndLinked();
    for (Fault fault :
        new Fault[] {Fault.ERROR_500, Fault.TOO_MANY, Fault.GARBAGE, Fault.INVALID_CLIENT}) {
      LineId other = newLine();
      answered(connect(other));
      yahoo.expire();
      age(other);
      yahoo.fault(fault);

      ToolOutcome.Refused down = refused(link(other));

      assertThat(down.code()).as(fault.name()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
      assertThat(down.code().retryable()).isTrue();
      yahoo.fault(Fault.NONE);
      assertThat(state(other)).isEqualTo("connected");
      assertThat(refused(link(other)).code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    }
  }

  @Test
  void deletingALineDeletesItsTokensAndRevokesThemAtYahoo() {
    LineId deleted = newLine();
    answered(connect(deleted));
    assertThat(yahoo.grants(deleted.value())).isOne();

    Wire.publish(Topic.LINES_EVENTS, deleted.value(), null);

    await().atMost(TIMEOUT).untilAsserted(() -> assertThat(kept(deleted)).isEmpty());
    assertThat(yahoo.grants(deleted.value())).isZero();
  }

  @Test
  void aLineIsDeletedEvenWhenYahooDoesNotConfirm() {
    LineId deleted = newLine();
    answered(connect(deleted));
    yahoo.fault(Fault.ERROR_500);

    Wire.publish(Topic.LINES_EVENTS, deleted.value(), null);

    await().atMost(TIMEOUT).untilAsserted(() -> assertThat(kept(deleted)).isEmpty());
  }

  @Test
  void anApplicationThatYahooDoesNotApproveEndsNoGrant() {
    connectedAndLinked();
    clearAdmission(line);
    yahoo.refuseApplication(true);

    ToolOutcome.Refused refusal = refused(standings(line));

    assertThat(refusal.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refusal.text()).contains("The operator has to fix that; ask again later.");
    assertThat(state(line)).isEqualTo("connected");
  }

  @Test
  void disconnectingDeletesEvenWhenYahooDoesNotConfirm() {
    answered(connect(line));
    yahoo.fault(Fault.ERROR_500);

    assertThat(answered(disconnect(line)).text()).contains("Yahoo didn't confirm it");

    assertThat(kept(line)).isEmpty();
    assertThat(answered(disconnect(line)).text()).startsWith("Yahoo is disconnected.");
  }
}
