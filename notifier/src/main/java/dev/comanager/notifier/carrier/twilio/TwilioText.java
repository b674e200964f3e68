package dev.comanager.notifier.carrier.twilio;

import com.twilio.twiml.MessagingResponse;
import com.twilio.twiml.VoiceResponse;
import com.twilio.twiml.messaging.Body;
import com.twilio.twiml.messaging.Message;
import com.twilio.twiml.voice.Pause;
import com.twilio.twiml.voice.Say;
import java.util.Optional;

/** Renders TwiML. */
final class TwilioText {
  private TwilioText() {}

  /** A call that speaks this text once. */
  static String spoken(String text) {
    return new VoiceResponse.Builder()
        // Callees hold the phone away from the ear at first.
        .pause(new Pause.Builder().length(1).build())
        .say(new Say.Builder(plain(text)).build())
        .build()
        .toXml();
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
