package dev.comanager.notifier.carrier.twilio;

import com.twilio.http.HttpMethod;
import com.twilio.twiml.MessagingResponse;
import com.twilio.twiml.VoiceResponse;
import com.twilio.twiml.messaging.Body;
import com.twilio.twiml.messaging.Message;
import com.twilio.twiml.voice.Gather;
import com.twilio.twiml.voice.Hangup;
import com.twilio.twiml.voice.Pause;
import com.twilio.twiml.voice.Say;
import java.net.URI;
import java.util.Optional;

/** Renders TwiML. */
final class TwilioText {
  private static final int SECONDS_FOR_A_KEY = 4;

  private TwilioText() {}

  /**
   * A call that speaks this text, and asks at that address what to say after a key.
   *
   * @param keys where the callee's key is reported
   */
  static String spoken(String text, URI keys) {
    return new VoiceResponse.Builder()
        // Callees hold the phone away from the ear at first.
        .pause(new Pause.Builder().length(1).build())
        .gather(
            new Gather.Builder()
                .numDigits(1)
                .timeout(SECONDS_FOR_A_KEY)
                .action(keys)
                .method(HttpMethod.POST)
                .say(new Say.Builder(plain(text)).build())
                .build())
        .build()
        .toXml();
  }

  /** The end of a call. */
  static String end() {
    return new VoiceResponse.Builder().hangup(new Hangup.Builder().build()).build().toXml();
  }

  /** The response to a reply; without text nothing is sent. */
  static String answer(Optional<String> textOf) {
    MessagingResponse.Builder response = new MessagingResponse.Builder();
    textOf.ifPresent(
        it ->
            response.message(
                new Message.Builder().body(new Body.Builder(plain(it)).build()).build()));
    return response.build().toXml();
  }

  // XML can't represent most control characters, and speech can't represent any.
  private static String plain(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }
}
