package dev.comanager.notifier.callbacks;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReportHandler;
import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Content;
import dev.comanager.notifier.carrier.CallbackReader;
import dev.comanager.notifier.carrier.CallbackReader.Answer;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.KeyPresses;
import dev.comanager.notifier.carrier.Replies;
import dev.comanager.notifier.carrier.Reply;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Processes each callback once: passes it on, then records it. After a crash in between the carrier
 * repeats it, which does no harm.
 */
@Singleton
class Callbacks {
  // As long as a delivery is kept; later reports change nothing.
  private static final Duration REPORTS = Duration.ofDays(31);
  // A delayed START must not undo a newer STOP.
  private static final Duration REPLIES = Duration.ofDays(400);

  private final CallbackReader reader;
  private final List<AttemptReportHandler> reportHandlers;
  private final List<Replies> replies;
  private final List<KeyPresses> keys;
  private final CallbackSeenStore store;
  private final MeterRegistry registry;

  Callbacks(
      CallbackReader reader,
      @All List<AttemptReportHandler> reportHandlers,
      @All List<Replies> replies,
      @All List<KeyPresses> keys,
      CallbackSeenStore store,
      MeterRegistry registry) {
    this.reader = reader;
    this.reportHandlers = reportHandlers;
    this.replies = replies;
    this.keys = keys;
    this.store = store;
    this.registry = registry;
    List.of("report", "reply", "key", "replayed", "irrelevant", "forged").forEach(this::counter);
  }

  /** The answer to a carrier's request; empty when the request isn't the carrier's. May block. */
  Optional<Answer> take(CallbackRequest request) {
    return switch (reader.read(request)) {
      case Callback.Forged() -> {
        count("forged");
        yield Optional.empty();
      }
      // It has no effect, and a key that is pressed twice looks the same.
      case Callback.Genuine(_, Content.KeyPressed(AttemptId attempt, String key)) -> {
        count("key");
        yield Optional.of(reader.speech(attempt, words(attempt, key)));
      }
      case Callback.Genuine(String mark, Content content) -> Optional.of(once(mark, content));
    };
  }

  private Optional<String> words(AttemptId attempt, String key) {
    return keys.stream().flatMap(it -> it.onKey(attempt, key).stream()).findFirst();
  }

  private Answer once(String mark, Content content) {
    if (store.seen(mark)) {
      count("replayed");
      return reader.answer(Optional.empty());
    }
    return switch (content) {
      case Content.Reported(var attempt, var report) -> {
        reportHandlers.forEach(it -> it.handle(attempt, report));
        store.remember(mark, REPORTS);
        count("report");
        yield reader.answer(Optional.empty());
      }
      case Content.Replied(Reply reply) -> {
        Optional<String> textOf =
            replies.stream().map(it -> it.replied(reply).orElse(null)).toList().stream()
                .filter(Objects::nonNull)
                .findFirst();
        store.remember(mark, REPLIES);
        count("reply");
        yield reader.answer(textOf);
      }
      case Content.KeyPressed(_, _), Content.Irrelevant() -> {
        count("irrelevant");
        yield reader.answer(Optional.empty());
      }
    };
  }

  /** Counts requests by kind. */
  void count(String what) {
    counter(what).increment();
  }

  private Counter counter(String what) {
    return registry.counter("comanager.callbacks", "what", what);
  }
}
