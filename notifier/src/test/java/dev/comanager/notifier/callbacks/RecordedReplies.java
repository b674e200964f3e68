package dev.comanager.notifier.callbacks;

import dev.comanager.notifier.carrier.Replies;
import dev.comanager.notifier.carrier.Reply;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records replies, in addition to the beans that process them. */
@Singleton
class RecordedReplies implements Replies {
  private final List<Reply> received = new CopyOnWriteArrayList<>();

  List<Reply> from(String number) {
    return received.stream().filter(it -> it.from().equals(number)).toList();
  }

  @Override
  public Optional<String> replied(Reply reply) {
    received.add(reply);
    return Optional.empty();
  }
}
