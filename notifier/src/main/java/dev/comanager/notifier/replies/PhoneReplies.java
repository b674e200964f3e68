package dev.comanager.notifier.replies;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.carrier.Replies;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.notifier.lines.LineContactEntity;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.messagetext.SegmentRule;
import dev.comanager.notifier.sealed.SealedValues;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * STOP silences a line's texts, not its sign-in codes; START undoes that; HELP is answered with one
 * text (INTERFACE sections 1 and 7). Other words are answered by texts of the line, unless it has
 * texted STOP. A number without a line is answered nothing.
 */
@Singleton
class PhoneReplies implements Replies {
  private static final String ABOUT =
      "Fantasy Co-Manager. Frequency varies; msg & data rates may apply.";
  private static final String HELP =
      ABOUT + " Reply STOP to end texts (sign-in codes still come), START to resume.";
  private static final String SHORT_HELP =
      ABOUT + " STOP ends texts (sign-in codes still come), START resumes.";

  private final Transactions transactions;
  private final EntitySessions sessions;
  private final LineContactRepository lines;
  private final SealedValues values;
  private final Inbox inbox;
  private final ReplyAnswers answers;
  private final MeterRegistry registry;
  private final Clock clock;
  private final String help;

  PhoneReplies(
      Transactions transactions,
      EntitySessions sessions,
      LineContactRepository lines,
      SealedValues values,
      Inbox inbox,
      ReplyAnswers answers,
      MeterRegistry registry,
      Clock clock,
      @ConfigProperty(name = "comanager.support-email") Optional<String> supportEmail) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.lines = lines;
    this.values = values;
    this.inbox = inbox;
    this.answers = answers;
    this.registry = registry;
    this.clock = clock;
    this.help = help(supportEmail);
    for (ReplyWord word : ReplyWord.values()) {
      counter(word);
    }
  }

  private Counter counter(ReplyWord word) {
    return registry.counter("comanager.replies", "word", word.name().toLowerCase(Locale.ROOT));
  }

  /** Carriers require a contact. It must fit one segment, so a long address is omitted. */
  static String help(Optional<String> supportEmail) {
    return supportEmail.stream()
        .flatMap(address -> Stream.of(HELP, SHORT_HELP).map(text -> text + " Help: " + address))
        .filter(text -> SegmentRule.of(text) == 1)
        .findFirst()
        .orElse(HELP);
  }

  @Override
  public Optional<String> replied(Reply reply) {
    counter(reply.word()).increment();
    List<byte[]> hashes = values.hashes(reply.from());
    return switch (reply.word()) {
      case STOP, START -> {
        // Once: repeated by the carrier after a newer word, it must not undo that.
        String id = ReplyAnswers.id(reply);
        await(
            transactions.run(
                tx ->
                    inbox
                        .firstTime(tx, ReplyAnswers.CONSUMER, id)
                        .chain(
                            first ->
                                !first
                                    ? Uni.createFrom().voidItem()
                                    : reply.word() == ReplyWord.STOP
                                        ? stop(hashes)
                                        : resume(tx, id, hashes))));
        yield Optional.empty();
      }
      case HELP ->
          await(sessions.read(() -> lines.byNumber(hashes, LockModeType.NONE))).isEmpty()
              ? Optional.empty()
              : Optional.of(help);
      case WHY, STATUS, MUTE, UNMUTE, OTHER -> {
        answers.take(reply, hashes);
        yield Optional.empty();
      }
    };
  }

  private Uni<Void> stop(List<byte[]> hashes) {
    return lines
        .byNumber(hashes, LockModeType.PESSIMISTIC_WRITE)
        .invoke(found -> found.forEach(it -> it.stop(clock.instant())))
        .replaceWithVoid();
  }

  private Uni<Void> resume(SqlConnection tx, String id, List<byte[]> hashes) {
    return lines
        .byNumber(hashes, LockModeType.PESSIMISTIC_WRITE)
        .invoke(found -> found.forEach(LineContactEntity::resume))
        .onItem()
        .transformToMulti(Multi.createFrom()::iterable)
        .onItem()
        // Of every line: a carrier may have refused texts after a STOP that never reached us.
        .transformToUniAndConcatenate(line -> answers.publishUnmuted(tx, id, new LineId(line.line)))
        .onItem()
        .ignoreAsUni();
  }
}
