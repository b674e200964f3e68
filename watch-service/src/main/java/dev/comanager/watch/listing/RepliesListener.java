package dev.comanager.watch.listing;

import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes replies to texts (topic {@code replies.received}). */
@ApplicationScoped
class RepliesListener {
  private final ReplyAnswers answers;

  RepliesListener(ReplyAnswers answers) {
    this.answers = answers;
  }

  @Incoming("replies-received")
  Uni<Void> answer(Events<ReplyReceived> replies) {
    return replies.each(event -> answers.answer(event.value()));
  }
}
