package dev.comanager.notifier.carrier.twilio;

import com.twilio.twiml.MessagingResponse;
import com.twilio.twiml.VoiceResponse;
import com.twilio.twiml.messaging.Body;
import com.twilio.twiml.messaging.Message;
import com.twilio.twiml.voice.Pause;
import com.twilio.twiml.voice.Say;
import java.util.Optional;

/** What is said, in Twilio's markup. */
final class TwilioText {
  private TwilioText() {}

  /** A call in which these words are said once. */
  static String spoken(String text) {
    return new VoiceResponse.Builder()
        // Who answers holds the phone away from the ear at first.
        .pause(new Pause.Builder().length(1).build())
        .say(new Say.Builder(plain(text)).build())
        .build()
        .toXml();
  }

  /** The answer to a reply; without words nothing is texted. */
  static String answer(Optional<String> textOf) {
    MessagingResponse.Builder response = new MessagingResponse.Builder();
    textOf.ifPresent(
        it ->
            response.message(
                new Message.Builder().body(new Body.Builder(plain(it)).build()).build()));
    return response.build().toXml();
  }

  // XML has no form for most control characters, and a voice none for any.
  private static String plain(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }
}
