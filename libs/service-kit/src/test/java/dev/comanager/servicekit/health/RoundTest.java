package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RoundTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  private final Logger log = Logger.getLogger(Round.class.getName());
  private final List<String> messages = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          messages.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void capture() {
    log.addHandler(handler);
  }

  @AfterEach
  void stopCapturing() {
    log.removeHandler(handler);
  }

  @Test
  void completedWorkIsNotReported() {
    new Round("watches not ended", SOON).of(Uni.createFrom().item(3)).await().atMost(SOON);

    assertThat(messages).isEmpty();
  }

  @Test
  void failedWorkIsReportedAndEnds() {
    new Round("watches not ended", SOON)
        .of(Uni.createFrom().failure(new IllegalStateException("no database")))
        .await()
        .atMost(SOON);

    assertThat(messages)
        .containsExactly("watches not ended reason=java.lang.IllegalStateException: no database");
  }

  @Test
  void workThatNeverEndsIsReportedAndCancelled() {
    new Round("watches not ended", Duration.ofMillis(20))
        .of(Uni.createFrom().nothing())
        .await()
        .atMost(SOON);

    assertThat(messages)
        .containsExactly("watches not ended reason=io.smallrye.mutiny.TimeoutException");
  }
}
