package dev.comanager.notifier.optout;

import dev.comanager.notifier.carrier.Replies;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.notifier.sealed.SealedValues;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * STOP silences a line's texts, not its sign-in codes; START undoes that; HELP is answered with one
 * text (INTERFACE sections 1 and 7). A number without a line is answered nothing.
 */
@Singleton
class PhoneReplies implements Replies {
  static final String HELP =
      "Fantasy Co-Manager texts you what you asked it to watch. Text STOP and it is silent but for"
          + " sign-in codes, START and it texts again.";

  private final LineContactStore lines;
  private final SealedValues values;
  private final MeterRegistry registry;

  PhoneReplies(LineContactStore lines, SealedValues values, MeterRegistry registry) {
    this.lines = lines;
    this.values = values;
    this.registry = registry;
  }

  @Override
  public Optional<String> replied(Reply reply) {
    registry
        .counter("comanager.replies", "word", reply.word().name().toLowerCase(Locale.ROOT))
        .increment();
    List<LineContact> found = lines.byNumber(values.hashes(reply.from()));
    switch (reply.word()) {
      case STOP -> found.forEach(it -> lines.stop(it.line()));
      case START -> found.forEach(it -> lines.resume(it.line()));
      case HELP, OTHER -> {}
    }
    return switch (reply.word()) {
      case HELP -> found.isEmpty() ? Optional.empty() : Optional.of(HELP);
      case STOP, START, OTHER -> Optional.empty();
    };
  }
}
