package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Leftovers.Count;
import dev.comanager.systemtests.deployment.Leftovers.Kind;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private final List<String> removed = new CopyOnWriteArrayList<>();

  @Test
  void removalContinuesAfterAFailureAndCountsIt() {
    Leftovers.made(Kind.GRANT, "grant", () -> removed.add("grant"));
    Leftovers.made(Kind.WATCH, "1", () -> removed.add("watch"));
    Leftovers.made(
        Kind.WATCH,
        "2",
        () -> {
          throw new AssertionError("no answer");
        });
    Leftovers.made(Kind.LEAGUE, "kept by its test", () -> removed.add("league"));
    Leftovers.markRemoved(Kind.LEAGUE, "kept by its test");
    Leftovers.stays(Kind.CLIENT, "fcm_1");

    assertThat(Leftovers.remove())
        .containsExactly(
            new Count(Kind.WATCH, 1, 1), new Count(Kind.GRANT, 1, 0), new Count(Kind.CLIENT, 0, 1));
    assertThat(removed).containsExactly("watch", "grant");
    assertThat(Leftovers.remove()).isEmpty();
  }

  @Test
  void itemsAddedDuringARemovalAreRemovedToo() {
    Leftovers.made(
        Kind.LINE,
        "l",
        () -> {
          Leftovers.made(Kind.WATCH, "made meanwhile", () -> removed.add("watch"));
          return true;
        });

    assertThat(Leftovers.remove())
        .containsExactly(new Count(Kind.WATCH, 1, 0), new Count(Kind.LINE, 1, 0));
    assertThat(removed).containsExactly("watch");
  }

  @Test
  void aRemovalCanReportFurtherRemovals() {
    Leftovers.made(
        Kind.GRANT,
        "g",
        () -> {
          Leftovers.markRemoved(Kind.GRANT, "g");
          return true;
        });

    assertThat(Leftovers.remove()).containsExactly(new Count(Kind.GRANT, 1, 0));
  }
}
