package dev.comanager.notifier.optout;

import dev.comanager.notifier.carrier.Replies;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.notifier.messagetext.SegmentRule;
import dev.comanager.notifier.sealed.SealedValues;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * STOP silences a line's texts, not its sign-in codes; START undoes that; HELP is answered with one
 * text (INTERFACE sections 1 and 7). A number without a line is answered nothing.
 */
@Singleton
class PhoneReplies implements Replies {
  private static final String HELP =
      "Fantasy Co-Manager texts what you asked it to watch. Frequency varies, msg & data rates may"
          + " apply. STOP: silent but for sign-in codes. START: texts again.";
  private static final String HELP_FROM =
      "Fantasy Co-Manager alerts. Frequency varies, msg & data rates may apply. STOP ends them,"
          + " START resumes. Help: ";

  private final LineContactStore lines;
  private final SealedValues values;
  private final MeterRegistry registry;
  private final String help;

  PhoneReplies(
      LineContactStore lines,
      SealedValues values,
      MeterRegistry registry,
      @ConfigProperty(name = "comanager.support-email") Optional<String> supportEmail) {
    this.lines = lines;
    this.values = values;
    this.registry = registry;
    this.help = help(supportEmail);
    for (ReplyWord word : ReplyWord.values()) {
      counter(word);
    }
  }

  private Counter counter(ReplyWord word) {
    return registry.counter("comanager.replies", "word", word.name().toLowerCase(Locale.ROOT));
  }

  /** Carriers want a contact in it; one text it stays, so an address too long is left out. */
  static String help(Optional<String> supportEmail) {
    return supportEmail
        .map(HELP_FROM::concat)
        .filter(text -> SegmentRule.of(text) == 1)
        .orElse(HELP);
  }

  @Override
  public Optional<String> replied(Reply reply) {
    counter(reply.word()).increment();
    List<LineContact> found = lines.byNumber(values.hashes(reply.from()));
    switch (reply.word()) {
      case STOP -> found.forEach(it -> lines.stop(it.line()));
      case START -> found.forEach(it -> lines.resume(it.line()));
      case HELP, OTHER -> {}
    }
    return switch (reply.word()) {
      case HELP -> found.isEmpty() ? Optional.empty() : Optional.of(help);
      case STOP, START, OTHER -> Optional.empty();
    };
  }
}
