package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.CreatedResources.Count;
import dev.comanager.systemtests.deployment.CreatedResources.Kind;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class CreatedResourcesTest {
  private final List<String> removed = new CopyOnWriteArrayList<>();

  @Test
  void removalContinuesAfterAFailureAndCountsIt() {
    CreatedResources.made(Kind.GRANT, "grant", () -> removed.add("grant"));
    CreatedResources.made(Kind.WATCH, "1", () -> removed.add("watch"));
    CreatedResources.made(
        Kind.WATCH,
        "2",
        () -> {
          throw new AssertionError("no answer");
        });
    CreatedResources.made(Kind.LEAGUE, "kept by its test", () -> removed.add("league"));
    CreatedResources.markRemoved(Kind.LEAGUE, "kept by its test");
    CreatedResources.stays(Kind.CLIENT, "fcm_1");

    assertThat(CreatedResources.remove())
        .containsExactly(
            new Count(Kind.WATCH, 1, 1), new Count(Kind.GRANT, 1, 0), new Count(Kind.CLIENT, 0, 1));
    assertThat(removed).containsExactly("watch", "grant");
    assertThat(CreatedResources.remove()).isEmpty();
  }

  @Test
  void itemsAddedDuringARemovalAreRemovedToo() {
    CreatedResources.made(
        Kind.LINE,
        "l",
        () -> {
          CreatedResources.made(Kind.WATCH, "made meanwhile", () -> removed.add("watch"));
          return true;
        });

    assertThat(CreatedResources.remove())
        .containsExactly(new Count(Kind.WATCH, 1, 0), new Count(Kind.LINE, 1, 0));
    assertThat(removed).containsExactly("watch");
  }

  @Test
  void aRemovalCanReportFurtherRemovals() {
    CreatedResources.made(
        Kind.GRANT,
        "g",
        () -> {
          CreatedResources.markRemoved(Kind.GRANT, "g");
          return true;
        });

    assertThat(CreatedResources.remove()).containsExactly(new Count(Kind.GRANT, 1, 0));
  }
}
