package dev.comanager.phones;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Everything that phones received since the start, in memory, oldest first. */
@Singleton
class Phones {
  /** The oldest ones go first. */
  static final int MOST = 5_000;

  private static final int ID_BYTES = 16;
  private static final String DELIVERED = "delivered";

  private final Clock clock;
  private final Deque<Message> messages = new ArrayDeque<>();

  Phones(Clock clock) {
    this.clock = clock;
  }

  /** Delivers a text at once. */
  synchronized Message text(String to, String body) {
    byte[] id = new byte[ID_BYTES];
    ThreadLocalRandom.current().nextBytes(id);
    Message message =
        new Message(
            "SM" + HexFormat.of().formatHex(id),
            to,
            Message.Kind.SMS,
            body,
            clock.instant(),
            DELIVERED);
    messages.addLast(message);
    if (messages.size() > MOST) {
      messages.removeFirst();
    }
    return message;
  }

  synchronized List<Message> all() {
    return List.copyOf(messages);
  }

  /** What this phone received; spaces and the like in the number don't matter. */
  List<Message> to(String number) {
    String digits = digits(number);
    return all().stream().filter(message -> digits(message.to()).equals(digits)).toList();
  }

  // A plus sign in an address that nobody has encoded arrives as a space.
  private static String digits(String number) {
    return number.replaceAll("[^0-9]", "");
  }
}
