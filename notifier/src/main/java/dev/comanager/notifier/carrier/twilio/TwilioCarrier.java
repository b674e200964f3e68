package dev.comanager.notifier.carrier.twilio;

import com.twilio.exception.ApiException;
import com.twilio.http.HttpMethod;
import com.twilio.http.TwilioRestClient;
import com.twilio.rest.api.v2010.account.Call;
import com.twilio.type.PhoneNumber;
import com.twilio.type.Twiml;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.CarrierName;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.carrier.VoiceCall;
import io.quarkus.logging.Log;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Twilio as a carrier. It accepts no idempotency key, lists texts with their wording and calls
 * without, and dates both in whole seconds.
 */
@Singleton
@Typed(TwilioCarrier.class)
public class TwilioCarrier implements Carrier {
  // The range in seconds that Twilio accepts: 1 to ten hours (error 90007); values below a queue's
  // usual time would only lose texts.
  private static final long SHORTEST_VALID = 5;
  private static final long LONGEST_VALID = 36_000;
  // Twilio's times are in whole seconds, and its clock and ours may differ slightly.
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(5);
  private static final Duration UNTIL_LOOKUP = Duration.ofMinutes(5);
  // More than one number's daily limit; the newest come first.
  private static final long LISTED = 100;
  private static final List<String> CALL_EVENTS =
      List.of("initiated", "ringing", "answered", "completed");

  private final TwilioAccount account;
  private final CallbackAddresses addresses;
  private final TwilioRestClient client;

  TwilioCarrier(TwilioAccount account, CallbackAddresses addresses) {
    this.account = account;
    this.addresses = addresses;
    client =
        new TwilioRestClient.Builder(account.sid(), account.token())
            .accountSid(account.sid())
            .httpClient(new TwilioHttp(account.url(), account.timeout()))
            .build();
  }

  @Override
  public SendResult send(OutgoingMessage message) {
    try {
      String sid =
          switch (message) {
            case Text text -> send(text);
            case VoiceCall call -> send(call);
          };
      return sid == null ? new SendResult.Unclear("no id") : new SendResult.Accepted(sid);
    } catch (TwilioHttp.Unavailable e) {
      return new SendResult.TryLater(Duration.ZERO, "out of reach");
    } catch (TwilioHttp.Busy e) {
      return new SendResult.TryLater(e.retryAfter(), "status 429");
    } catch (TwilioHttp.NoAnswer e) {
      return new SendResult.Unclear(e.getCause().getClass().getSimpleName());
    } catch (ApiException e) {
      return refused(e);
    }
  }

  private String send(Text text) {
    return com.twilio.rest.api.v2010.account.Message.creator(
            new PhoneNumber(text.to()), new PhoneNumber(account.from()), text.body())
        .setStatusCallback(address(text))
        .setValidityPeriod(validSeconds(text.validFor()))
        .create(client)
        .getSid();
  }

  private static int validSeconds(Duration validFor) {
    return (int) Math.clamp(validFor.toSeconds(), SHORTEST_VALID, LONGEST_VALID);
  }

  private String send(VoiceCall call) {
    return Call.creator(
            new PhoneNumber(call.to()),
            new PhoneNumber(account.from()),
            new Twiml(TwilioText.spoken(call.text(), address(call))))
        .setTimeLimit(Math.toIntExact(call.limit().toSeconds()))
        .setStatusCallback(address(call))
        .setStatusCallbackMethod(HttpMethod.POST)
        .setStatusCallbackEvent(CALL_EVENTS)
        .create(client)
        .getSid();
  }

  private URI address(OutgoingMessage message) {
    return addresses.of(CarrierName.TWILIO, message.attempt());
  }

  private static SendResult refused(ApiException e) {
    Integer status = e.getStatusCode();
    if (status == null || status / 100 != 4) {
      return new SendResult.Unclear(status == null ? "unreadable answer" : "status " + status);
    }
    Integer code = e.getCode();
    if (status == 401 || status == 403) {
      Log.errorf("the carrier doesn't know our account any more status=%d code=%s", status, code);
      return new SendResult.TryLater(UNTIL_LOOKUP, "status " + status);
    }
    return code != null && code == TwilioStatus.QUEUE_FULL
        ? new SendResult.TryLater(Duration.ZERO, "queue full")
        : new SendResult.Refused(TwilioStatus.reason(code));
  }

  @Override
  public LookupResult find(OutgoingMessage message, Instant since) {
    ZonedDateTime from = since.minus(CLOCK_TOLERANCE).atZone(ZoneOffset.UTC);
    try {
      List<String> found =
          switch (message) {
            case Text text -> textsLike(text, from);
            case VoiceCall call -> callsTo(call.to(), from);
          };
      // The listing is newest first; ours is the oldest match.
      return found.isEmpty() ? new LookupResult.Absent() : new LookupResult.Found(found.reversed());
    } catch (TwilioHttp.Unavailable | TwilioHttp.Busy | TwilioHttp.NoAnswer | ApiException e) {
      return new LookupResult.Unknown();
    }
  }

  // Not filtered by date: a queued text has no sending date yet and would be missing.
  private List<String> textsLike(Text text, ZonedDateTime from) {
    return com.twilio.rest.api.v2010.account.Message.reader()
        .setTo(new PhoneNumber(text.to()))
        .setFrom(new PhoneNumber(account.from()))
        .setPageSize(LISTED)
        .firstPage(client)
        .getRecords()
        .stream()
        .filter(it -> isSince(from, it.getDateCreated()))
        // A trial account prepends its own wording.
        .filter(it -> it.getBody() != null && it.getBody().strip().endsWith(text.body().strip()))
        .map(it -> it.getSid())
        .toList();
  }

  private List<String> callsTo(String number, ZonedDateTime from) {
    Stream<Call> calls =
        Call.reader()
            .setTo(new PhoneNumber(number))
            .setFrom(new PhoneNumber(account.from()))
            .setPageSize(LISTED)
            .firstPage(client)
            .getRecords()
            .stream();
    return calls.filter(it -> isSince(from, it.getDateCreated())).map(Call::getSid).toList();
  }

  private static boolean isSince(ZonedDateTime from, ZonedDateTime created) {
    return created == null || !created.isBefore(from);
  }

  @Override
  public Optional<AttemptReport> lookUp(OutgoingMessage.Kind kind, String providerId) {
    try {
      return switch (kind) {
        case TEXT -> {
          var text = com.twilio.rest.api.v2010.account.Message.fetcher(providerId).fetch(client);
          yield text.getStatus() == null
              ? Optional.empty()
              : TwilioStatus.ofText(
                  text.getSid(), text.getStatus().toString(), text.getErrorCode());
        }
        case CALL -> {
          Call call = Call.fetcher(providerId).fetch(client);
          yield call.getStatus() == null
              ? Optional.empty()
              : TwilioStatus.ofCall(call.getSid(), call.getStatus().toString(), call.getDuration());
        }
      };
    } catch (TwilioHttp.Unavailable | TwilioHttp.Busy | TwilioHttp.NoAnswer | ApiException e) {
      return Optional.empty(); // asked again later
    }
  }
}
