package dev.comanager.phones;

import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** All texts and calls that phones received and sent since startup, in memory, oldest first. */
@Singleton
class Phones {
  /** The oldest are dropped first. */
  static final int MOST = 5_000;

  private static final int ID_BYTES = 16;
  private static final Pattern E164 = Pattern.compile("\\+[1-9][0-9]{6,14}");
  private static final Pattern NO_DIGITS = Pattern.compile("[^0-9]+");

  private final Clock clock;
  private final SequencedMap<String, Happening> all = new LinkedHashMap<>();
  private final List<Consumer<Happening>> watchers = new CopyOnWriteArrayList<>();

  Phones(Clock clock) {
    this.clock = clock;
  }

  /** Delivers a text immediately. */
  Message text(String to, String body, URI callback) {
    return keep(
        new Message(
            newId("SM"),
            to,
            Message.Kind.SMS,
            body,
            clock.instant(),
            Status.DELIVERED,
            null,
            null,
            0,
            null,
            callback));
  }

  /** Starts a call, which makes a phone ring. */
  Message call(String to, String text, Duration limit, URI callback) {
    return keep(
        new Message(
            newId("CA"),
            to,
            Message.Kind.CALL,
            text,
            clock.instant(),
            Status.RINGING,
            limit,
            null,
            0,
            null,
            callback));
  }

  /** Records a text from a phone to the service. */
  Reply reply(String from, String body) {
    return keep(new Reply(newId("SM"), from, body, clock.instant(), null));
  }

  /** Changes an entry; empty if it has been dropped for newer ones. */
  Optional<Message> change(String id, UnaryOperator<Message> how) {
    Message changed;
    synchronized (all) {
      if (!(all.get(id) instanceof Message message)) {
        return Optional.empty();
      }
      changed = how.apply(message);
      all.put(id, changed);
    }
    watchers.forEach(it -> it.accept(changed));
    return Optional.of(changed);
  }

  /** Records whether the service has accepted a reply. */
  void accepted(Reply reply, boolean accepted) {
    Reply known = reply.accepted(accepted);
    synchronized (all) {
      all.replace(reply.id(), known);
    }
    watchers.forEach(it -> it.accept(known));
  }

  private <T extends Happening> T keep(T happening) {
    synchronized (all) {
      all.put(happening.id(), happening);
      if (all.size() > MOST) {
        all.pollFirstEntry();
      }
    }
    watchers.forEach(it -> it.accept(happening));
    return happening;
  }

  Optional<Message> find(String id) {
    synchronized (all) {
      return all.get(id) instanceof Message message ? Optional.of(message) : Optional.empty();
    }
  }

  List<Happening> all() {
    synchronized (all) {
      return List.copyOf(all.values());
    }
  }

  /** The entries of this phone; spaces and similar characters in the number are ignored. */
  List<Happening> of(String number) {
    String digits = digits(number);
    return all().stream().filter(it -> digits(it.phone()).equals(digits)).toList();
  }

  /**
   * The texts and calls that phones received.
   *
   * @param since excludes older ones
   * @param until excludes newer ones
   */
  static List<Message> received(List<Happening> happenings, Instant since, Instant until) {
    return happenings.stream()
        .filter(Message.class::isInstance)
        .map(Message.class::cast)
        .filter(it -> !it.at().isBefore(since) && !it.at().isAfter(until))
        .toList();
  }

  /**
   * Notifies the watcher of every later entry, in the thread that adds it; the result unsubscribes
   * it.
   */
  Runnable watch(Consumer<Happening> watcher) {
    watchers.add(watcher);
    return () -> watchers.remove(watcher);
  }

  private static String newId(String prefix) {
    byte[] id = new byte[ID_BYTES];
    ThreadLocalRandom.current().nextBytes(id);
    return prefix + HexFormat.of().formatHex(id);
  }

  static boolean isNumber(String text) {
    return E164.matcher(text).matches();
  }

  // An unencoded plus sign in a URL arrives as a space.
  static String digits(String number) {
    return NO_DIGITS.matcher(number).replaceAll("");
  }
}
