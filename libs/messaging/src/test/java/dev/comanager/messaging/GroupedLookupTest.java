package dev.comanager.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GroupedLookupTest {
  private final List<Statement> statements = new ArrayList<>();
  private long now;
  private final GroupedLookup<String, String> lookup =
      new GroupedLookup<>(this::begin, "none", () -> now);

  private record Statement(Set<String> keys, CompletableFuture<Map<String, String>> result) {}

  private Uni<Map<String, String>> begin(Set<String> keys) {
    Statement statement = new Statement(Set.copyOf(keys), new CompletableFuture<>());
    statements.add(statement);
    return Uni.createFrom().completionStage(statement.result());
  }

  @Test
  void aKeyAloneIsReadAtOnce() {
    CompletableFuture<String> found = find("a");
    assertThat(keys()).containsExactly(Set.of("a"));

    statements.getFirst().result().complete(Map.of("a", "1"));

    assertThat(found).isCompletedWithValue("1");
  }

  @Test
  void keysRequestedMeanwhileShareTheNextStatement() {
    var _ = find("a");
    var _ = find("b");
    List<CompletableFuture<String>> meanwhile = List.of(find("c"), find("d"), find("c"), find("e"));
    assertThat(keys()).containsExactly(Set.of("a"), Set.of("b"));

    statements.getFirst().result().complete(Map.of());

    assertThat(keys()).containsExactly(Set.of("a"), Set.of("b"), Set.of("c", "d", "e"));
    statements.getLast().result().complete(Map.of("c", "3", "d", "4"));
    assertThat(meanwhile.stream().map(CompletableFuture::join))
        .containsExactly("3", "4", "3", "none");
  }

  @Test
  void aKeyIsNeverAnsweredByAStatementThatBeganBeforeItsRequest() {
    CompletableFuture<String> before = find("a");
    var _ = find("b");
    CompletableFuture<String> after = find("a");

    statements.getFirst().result().complete(Map.of("a", "old"));

    assertThat(before).isCompletedWithValue("old");
    assertThat(after).isNotDone();
    statements.getLast().result().complete(Map.of("a", "new"));
    assertThat(after).isCompletedWithValue("new");
  }

  @Test
  void aFailureReachesAllWhoShareItAndTheNextStatementBegins() {
    CompletableFuture<String> failed = find("a");
    var _ = find("b");
    CompletableFuture<String> next = find("c");

    statements.getFirst().result().completeExceptionally(new IllegalStateException("away"));

    assertThatThrownBy(failed::join).hasRootCauseMessage("away");
    statements.getLast().result().complete(Map.of("c", "3"));
    assertThat(next).isCompletedWithValue("3");
  }

  @Test
  void statementsThatHangGiveUpTheirPlaceWhenNobodyWaitsForThemAnyMore() {
    var _ = find("a");
    var _ = find("b");
    now = Duration.ofSeconds(10).toNanos();
    var _ = find("c");
    assertThat(keys()).containsExactly(Set.of("a"), Set.of("b"));

    now++;
    CompletableFuture<String> later = find("d");

    assertThat(keys()).containsExactly(Set.of("a"), Set.of("b"), Set.of("c", "d"));
    statements.getFirst().result().complete(Map.of());
    statements.getLast().result().complete(Map.of("d", "4"));
    assertThat(later).isCompletedWithValue("4");
  }

  @Test
  void aStatementThatCannotBeginIsAFailureToo() {
    GroupedLookup<String, String> broken =
        new GroupedLookup<>(
            _ -> {
              throw new IllegalStateException("no pool");
            },
            "none",
            () -> now);

    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> broken.find("a").await().indefinitely()).hasMessage("no pool");
    }
  }

  @Test
  void aCallerThatIsCancelledTakesNothingFromTheOthers() {
    var _ = find("a");
    var _ = find("b");
    Cancellable cancelled = lookup.find("c").subscribe().with(_ -> {});
    CompletableFuture<String> other = find("c");
    statements.getFirst().result().complete(Map.of());

    cancelled.cancel();
    statements.getLast().result().complete(Map.of("c", "3"));

    assertThat(other).isCompletedWithValue("3");
  }

  private CompletableFuture<String> find(String key) {
    return lookup.find(key).subscribeAsCompletionStage();
  }

  private List<Set<String>> keys() {
    return statements.stream().map(Statement::keys).toList();
  }
}
