package dev.comanager.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.operators.OperatorBook.Done;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperatorBookTest {
  private final List<String> order = new ArrayList<>();

  @Test
  void anActionIsWrittenDownBeforeItIsDone() {
    OperatorBook book = new OperatorBook(new PlayedBook(Uni.createFrom().item(7L)));

    keep(book);

    assertThat(order).containsExactly("written", "done", "outcome");
  }

  @Test
  void whatCannotBeWrittenDownIsNotDone() {
    OperatorBook book =
        new OperatorBook(
            new PlayedBook(Uni.createFrom().failure(new IllegalStateException("database away"))));

    assertThatThrownBy(() -> keep(book)).hasMessage("database away");
    assertThat(order).isEmpty();
  }

  private void keep(OperatorBook book) {
    book.keep(
            "operators/one",
            OperatorAction.SUSPEND,
            Optional.empty(),
            () -> {
              order.add("done");
              return Uni.createFrom().item(Done.of("done", true));
            })
        .await()
        .indefinitely();
  }

  private final class PlayedBook extends OperatorActionStore {
    private final Uni<Long> entry;

    PlayedBook(Uni<Long> entry) {
      super(null);
      this.entry = entry;
    }

    @Override
    Uni<Long> begin(String operator, OperatorAction action, Optional<LineId> line) {
      return entry.invoke(() -> order.add("written"));
    }

    @Override
    Uni<Void> end(long id, String outcome, Optional<LineId> line) {
      order.add("outcome");
      return Uni.createFrom().voidItem();
    }
  }
}
