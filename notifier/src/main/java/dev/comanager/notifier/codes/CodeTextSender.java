package dev.comanager.notifier.codes;

import dev.comanager.contracts.event.CodeText;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.Found;
import dev.comanager.notifier.carrier.Sending;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.codes.CodeMetrics.Step;
import dev.comanager.notifier.codes.CodeTextStore.Claimed;
import dev.comanager.rpc.polling.PollingThread;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Brings codes to the carrier, each once: an attempt is committed before the carrier is called, and
 * one that ended unclear is looked up there before it is repeated, once. Works when it is nudged,
 * and each second.
 */
@Singleton
public class CodeTextSender implements PollingThread.Work {
  private static final int AT_ONCE = 32;
  private static final Duration SWEEP = Duration.ofSeconds(1);
  private static final Duration CARRIER_AWAY = Duration.ofSeconds(2);
  private static final long FORGET_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final int FAILURES_PER_WARNING = 30;
  // From here on others may take the attempt for lost and look it up.
  private static final long GIVE_UP_NANOS = LookRule.first().toNanos();

  private final CodeTextStore store;
  private final CodeTextOpener opener;
  private final Carrier carrier;
  private final CodeMetrics metrics;
  private final PollingThread thread = new PollingThread("code-text-sender", this);
  private final Semaphore nudged = new Semaphore(0);
  private final Semaphore free = new Semaphore(AT_ONCE);
  private int failures;
  private long forgotten = System.nanoTime();

  CodeTextSender(CodeTextStore store, CodeTextOpener opener, Carrier carrier, CodeMetrics metrics) {
    this.store = store;
    this.opener = opener;
    this.carrier = carrier;
    this.metrics = metrics;
  }

  void start(@Observes StartupEvent started) {
    thread.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    thread.close();
  }

  /** Says that there is something to send. */
  void nudge() {
    nudged.release();
  }

  /** Whether the thread works; false when a restart of this process is needed. */
  boolean alive() {
    return thread.alive();
  }

  @Override
  public void poll(PollingThread thread) {
    while (!thread.stopping()) {
      thread.beat();
      round();
      try {
        if (nudged.tryAcquire(SWEEP.toMillis(), TimeUnit.MILLISECONDS)) {
          nudged.drainPermits();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void round() {
    try {
      long begun = System.nanoTime();
      work(store.start(free.availablePermits()), claimed -> send(claimed, begun));
      work(store.look(free.availablePermits()), this::look);
      store
          .endExpired()
          .forEach(state -> metrics.count(Step.valueOf(state.toUpperCase(Locale.ROOT))));
      if (begun - forgotten > FORGET_NANOS) {
        forgotten = begun;
        store.forget();
      }
      failures = 0;
    } catch (RuntimeException e) {
      if (failures++ % FAILURES_PER_WARNING == 0) {
        Log.warnf("codes are not sent now cause=%s", e.getClass().getSimpleName());
      }
    }
  }

  private void work(List<Claimed> claimed, Consumer<Claimed> work) {
    for (Claimed text : claimed) {
      free.acquireUninterruptibly();
      Thread.ofVirtual()
          .name("code-text-", 0)
          .start(
              () -> {
                try {
                  work.accept(text);
                } catch (RuntimeException e) {
                  // What became of it is found out by the next look.
                  Log.warnf(
                      "code text in doubt text=%s cause=%s",
                      text.id(), e.getClass().getSimpleName());
                } finally {
                  free.release();
                }
              });
    }
  }

  private void send(Claimed claimed, long begun) {
    Optional<Text> text = text(claimed);
    if (text.isEmpty()) {
      store.refused(claimed);
      metrics.count(Step.UNREADABLE);
      return;
    }
    if (System.nanoTime() - begun > GIVE_UP_NANOS) {
      return; // this process stood still; another one may be looking it up already
    }
    switch (carrier.send(text.get())) {
      case Sending.Accepted(String providerId) -> {
        store.sent(claimed, providerId);
        metrics.count(Step.SENT);
      }
      case Sending.NotSent(boolean worthAnother, String reason) -> {
        Log.infof("code text not sent text=%s reason=%s", claimed.id(), reason);
        if (worthAnother) {
          store.sendAgain(claimed, CARRIER_AWAY, claimed.repeated());
        } else {
          store.refused(claimed);
          metrics.count(Step.REFUSED);
        }
      }
      case Sending.Unclear(String reason) -> {
        Log.infof("code text unclear text=%s reason=%s", claimed.id(), reason);
        metrics.count(Step.UNCLEAR);
      }
    }
  }

  private void look(Claimed claimed) {
    Optional<Text> text = text(claimed);
    Found found =
        text.map(it -> carrier.find(it, claimed.startedAt())).orElseGet(Found.Unknown::new);
    switch (found) {
      case Found.There(String providerId) -> {
        store.sent(claimed, providerId);
        metrics.count(Step.SENT);
      }
      case Found.Absent() -> {
        if (LookRule.sendOnceMore(claimed.look(), claimed.repeated())) {
          store.sendAgain(claimed, Duration.ZERO, true);
          metrics.count(Step.REPEATED);
          nudge();
        } else {
          store.lookAgain(claimed, LookRule.untilNext(claimed.look()));
        }
      }
      case Found.Unknown() -> store.lookAgain(claimed, LookRule.untilNext(claimed.look()));
    }
  }

  private Optional<Text> text(Claimed claimed) {
    return opener
        .open(claimed.id(), claimed.sealed())
        .filter(it -> it.to() != null)
        .map(it -> new Text(it.to(), words(it, claimed)));
  }

  // By the attempt's time: a look must find the very words that the attempt has sent.
  private static String words(CodeText text, Claimed claimed) {
    return CodeWords.of(text, claimed.startedAt());
  }
}
