package dev.comanager.notifier.carrier.twilio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage.Kind;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.carrier.VoiceCall;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TwilioCarrierTest {
  private static final long MOST_WRITTEN = 64L * 1024 * 1024;
  private static final String TO = "+12025550143";
  private static final String SPOKEN = "Keene & Holt are out. Start Brandt, 66 of 100.";
  private static final AttemptId ATTEMPT = new AttemptId("0123456789abcdef0123456789abcdef", 2);
  private static final Text TEXT = new Text(TO, SPOKEN, Duration.ofMinutes(5), ATTEMPT);
  private static final VoiceCall CALL = new VoiceCall(TO, SPOKEN, Duration.ofMinutes(3), ATTEMPT);

  private final Clock clock = Clock.systemUTC();
  @AutoClose private FakeTwilio twilio;
  private TwilioCarrier carrier;

  @BeforeEach
  void open() throws IOException {
    twilio = new FakeTwilio();
    carrier = at(twilio.url());
  }

  @Test
  void aTextIsRequestedWithItsCallbackAddress() {
    SendResult sending = carrier.send(TEXT);

    assertThat(sending)
        .isEqualTo(new SendResult.Accepted(twilio.texts().getFirst().path("sid").asText()));
    assertThat(twilio.requests)
        .containsExactly(
            Map.of(
                "To",
                TO,
                "From",
                TwilioSettings.FROM,
                "Body",
                SPOKEN,
                "ValidityPeriod",
                "300",
                "StatusCallback",
                "https://callbacks.example/callbacks/twilio/" + ATTEMPT));
  }

  @ParameterizedTest
  @CsvSource({"PT1S, 5", "PT5S, 5", "PT9H, 32400", "PT10H, 36000", "P7D, 36000"})
  void aTextExpiresInTheCarriersQueueWhenItIsNoLongerUseful(Duration validFor, String seconds) {
    carrier.send(new Text(TO, SPOKEN, validFor, ATTEMPT));

    assertThat(twilio.requests.getFirst()).containsEntry("ValidityPeriod", seconds);
  }

  @Test
  void aCallIsRequestedWithItsTwimlAndItsTimeLimit() {
    assertThat(carrier.send(CALL)).isInstanceOf(SendResult.Accepted.class);

    Map<String, String> requested = twilio.requests.getFirst();
    assertThat(requested)
        .containsEntry("To", TO)
        .containsEntry("TimeLimit", "180")
        .containsEntry("StatusCallbackEvent", "initiated,ringing,answered,completed")
        .containsEntry("StatusCallback", "https://callbacks.example/callbacks/twilio/" + ATTEMPT);
    assertThat(requested.get("Twiml"))
        .contains(
            "<Gather action=\"https://callbacks.example/callbacks/twilio/" + ATTEMPT + "\"",
            "<Say>Keene &amp; Holt are out. Start Brandt, 66 of 100.</Say></Gather>");
  }

  @Test
  void controlCharactersAreNotSpoken() {
    carrier.send(new VoiceCall(TO, "one\u0000two\u001b", Duration.ofMinutes(1), ATTEMPT));

    assertThat(twilio.requests.getFirst().get("Twiml")).contains("<Say>one two </Say>");
  }

  // The SDK's own client tries three times, so a text would be sent three times.
  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503, 504})
  void a5xxIsUnclearAndSentOnce(int status) {
    twilio.mood(FakeTwilio.status(status, null));

    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.Unclear.class);
    assertThat(carrier.send(CALL)).isInstanceOf(SendResult.Unclear.class);
    assertThat(twilio.requests).hasSize(2);
  }

  @Test
  @Timeout(60)
  void aTimedOutRequestIsUnclearAndSentOnce() {
    for (FakeTwilio.Behavior mood :
        List.of(FakeTwilio.HANGS, FakeTwilio.STALLS, FakeTwilio.HANGS_UP)) {
      twilio.requests.clear();
      twilio.mood(mood);

      assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.Unclear.class);
      assertThat(twilio.requests).hasSize(1);
    }
  }

  @Test
  void anUnreadableAnswerIsUnclear() {
    twilio.mood(
        (it, exchange, taken) -> {
          exchange.sendResponseHeaders(201, 1);
          exchange.getResponseBody().write('{');
          exchange.close();
        });

    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.Unclear.class);
  }

  @Test
  void anEndlessAnswerIsUnclearAndAborted() {
    AtomicLong written = new AtomicLong();
    twilio.mood(
        (it, exchange, taken) -> {
          byte[] part = new byte[64 * 1024];
          exchange.sendResponseHeaders(201, Integer.MAX_VALUE);
          while (written.addAndGet(part.length) < MOST_WRITTEN) {
            exchange.getResponseBody().write(part);
          }
        });

    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.Unclear.class);
    assertThat(written.get()).isLessThan(MOST_WRITTEN);
  }

  @Test
  void aBusyCarriersRetryAfterIsRespected() {
    twilio.mood(FakeTwilio.busy("17"));
    assertThat(carrier.send(TEXT))
        .isEqualTo(new SendResult.TryLater(Duration.ofSeconds(17), "status 429"));

    twilio.mood(FakeTwilio.busy("Fri, 31 Dec 1999 23:59:59 GMT"));
    assertThat(carrier.send(TEXT)).isEqualTo(new SendResult.TryLater(Duration.ZERO, "status 429"));
    assertThat(twilio.requests).hasSize(2);
  }

  @Test
  void withoutAConnectionNothingWasSent() {
    twilio.close();

    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.TryLater.class);
    assertThat(carrier.find(TEXT, clock.instant())).isEqualTo(new LookupResult.Unknown());
    assertThat(carrier.lookUp(Kind.TEXT, "SM1")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "21610, OPTED_OUT",
    "21211, UNREACHABLE",
    "21614, UNREACHABLE",
    "21408, NOT_ALLOWED",
    "21215, NOT_ALLOWED",
    "21617, REJECTED",
    "99999, REJECTED"
  })
  void aRefusedTextIsGivenUpWithOurFailureReason(int code, FailureReason reason) {
    twilio.mood(FakeTwilio.status(400, code));

    assertThat(carrier.send(TEXT)).isEqualTo(new SendResult.Refused(reason));
  }

  @Test
  void aFullQueueOrUnknownAccountIsNotTheTextsFault() {
    twilio.mood(FakeTwilio.status(400, 21611));
    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.TryLater.class);

    twilio.mood(FakeTwilio.status(401, 20003));
    assertThat(carrier.send(TEXT))
        .isEqualTo(new SendResult.TryLater(Duration.ofMinutes(5), "status 401"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"+442071838750", "+4930123456", "+819012345678", "+61491570156"})
  void foreignNumbersAreSubmittedUnchangedAndRefusedByTheCarrier(String number) {
    twilio.mood(FakeTwilio.status(400, 21408));

    assertThat(carrier.send(new Text(number, SPOKEN, Duration.ofMinutes(5), ATTEMPT)))
        .isEqualTo(new SendResult.Refused(FailureReason.NOT_ALLOWED));
    assertThat(twilio.requests.getFirst()).containsEntry("To", number);
  }

  @Test
  void anUnconfirmedTextIsFoundByNumberTimeAndText() {
    Instant begun = clock.instant();
    carrier.send(new Text(TO, "other words", Duration.ofMinutes(5), ATTEMPT));
    carrier.send(new Text("+12025550144", SPOKEN, Duration.ofMinutes(5), ATTEMPT));
    twilio.mood(FakeTwilio.status(500, null));
    carrier.send(TEXT);

    assertThat(carrier.find(TEXT, begun))
        .isEqualTo(new LookupResult.Found(List.of(twilio.texts().getFirst().path("sid").asText())));
    assertThat(carrier.find(TEXT, begun.plusSeconds(60))).isEqualTo(new LookupResult.Absent());
  }

  @Test
  void textsOfTheSameContentAreAllListedOldestFirst() {
    Instant begun = clock.instant();
    carrier.send(TEXT);
    carrier.send(TEXT);

    assertThat(carrier.find(TEXT, begun))
        .isEqualTo(
            new LookupResult.Found(
                List.of(
                    twilio.texts().get(1).path("sid").asText(),
                    twilio.texts().get(0).path("sid").asText())));
  }

  @Test
  void anUnacceptedTextIsAbsent() {
    twilio.keeps(false);
    twilio.mood(FakeTwilio.status(500, null));
    carrier.send(TEXT);

    assertThat(carrier.find(TEXT, clock.instant())).isEqualTo(new LookupResult.Absent());
  }

  @Test
  void aCallIsFoundByNumberAndTime() {
    Instant begun = clock.instant();
    twilio.mood(FakeTwilio.HANGS_UP);
    carrier.send(CALL);

    assertThat(carrier.find(CALL, begun))
        .isEqualTo(new LookupResult.Found(List.of(twilio.calls().getFirst().path("sid").asText())));
    assertThat(carrier.find(CALL, begun.plusSeconds(60))).isEqualTo(new LookupResult.Absent());
  }

  @Test
  void textAndCallOutcomesCanBeLookedUpWithoutCallbacks() {
    carrier.send(TEXT);
    carrier.send(CALL);
    String text = twilio.texts().getFirst().put("status", "undelivered").path("sid").asText();
    twilio.texts().getFirst().put("error_code", 30006);
    String call = twilio.calls().getFirst().put("status", "completed").path("sid").asText();
    twilio.calls().getFirst().put("duration", "48");

    assertThat(carrier.lookUp(Kind.TEXT, text))
        .contains(new AttemptReport.Failed(text, FailureReason.UNREACHABLE));
    assertThat(carrier.lookUp(Kind.CALL, call))
        .contains(new AttemptReport.CallEnded(call, Duration.ofSeconds(48)));
    assertThat(carrier.lookUp(Kind.CALL, "CA0")).isEmpty();
  }

  private static TwilioCarrier at(URI url) {
    return new TwilioCarrier(new TwilioAccount(TwilioSettings.at(url)), TwilioSettings.addresses());
  }
}
