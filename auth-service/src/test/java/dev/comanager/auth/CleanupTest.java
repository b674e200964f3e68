package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.health.Round;
import io.quarkus.arc.Arc;
import io.quarkus.scheduler.Scheduler;
import io.quarkus.scheduler.Trigger;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CleanupTest {
  private static final Logger ROUNDS = Logger.getLogger(Round.class.getName());

  @Inject Scheduler scheduler;

  @Test
  void everyScheduledRoundRunsOnTheCurrentSchema() throws Exception {
    List<String> notDone = new CopyOnWriteArrayList<>();
    Handler handler = into(notDone);
    ROUNDS.addHandler(handler);
    try {
      List<String> rounds =
          scheduler.getScheduledJobs().stream()
              .map(Trigger::getMethodDescription)
              .filter(
                  method -> method.startsWith("dev.comanager.auth.") && method.endsWith("#tick"))
              .toList();
      assertThat(rounds).hasSizeGreaterThan(7);
      for (String round : rounds) {
        run(round.split("#", 2));
      }
    } finally {
      ROUNDS.removeHandler(handler);
    }
    assertThat(notDone).isEmpty();
  }

  private static void run(String... classAndMethod) throws Exception {
    Class<?> type =
        Class.forName(classAndMethod[0], true, Thread.currentThread().getContextClassLoader());
    Method method = type.getDeclaredMethod(classAndMethod[1]);
    method.setAccessible(true);
    Object bean = Arc.container().instance(type).get();
    Lines.await(
        () -> {
          try {
            return (Uni<?>) method.invoke(bean);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static Handler into(List<String> messages) {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        messages.add(line.getMessage());
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
