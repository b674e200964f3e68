package dev.comanager.messaging;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loop;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/**
 * A thread that restarts its work whenever it fails, for whatever reason; {@link #alive()} reports
 * whether that helps.
 */
public final class PollingThread implements Loop, AutoCloseable {
  private static final Logger LOG = Logger.getLogger(PollingThread.class);
  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final Duration CRASH_WINDOW = Duration.ofMinutes(1);
  private static final int CRASHES = 5;
  private static final long FIRST_PAUSE_MS = 50;
  private static final long LONGEST_PAUSE_MS = 1_000;

  private final String name;
  private final Work work;
  private final Thread thread;
  private final AtomicLong breaks = new AtomicLong();
  private final Deque<Long> crashes = new ArrayDeque<>();
  private final Heartbeat heartbeat;
  private volatile boolean stopping;

  /** The thread's work; it returns only if {@link PollingThread#stopping()}. */
  @FunctionalInterface
  public interface Work {
    /**
     * Polls until the thread is stopping, and calls {@link PollingThread#heartbeat()} in each
     * round.
     */
    void poll(PollingThread thread);
  }

  public PollingThread(String name, Work work) {
    this.name = name;
    this.work = work;
    this.heartbeat = new Heartbeat(name, SILENCE);
    this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::supervise);
  }

  public void start() {
    thread.start();
  }

  /** Signals that a round of polling is done. */
  public void heartbeat() {
    heartbeat.signal();
  }

  /** Whether the work should end. */
  public boolean stopping() {
    return stopping;
  }

  @Override
  public long breaks() {
    return breaks.get();
  }

  @Override
  public String name() {
    return name;
  }

  /**
   * Whether polling works: a round in the last 30 s, and fewer than five failures in a minute. A
   * thread that is stopping counts as alive.
   */
  @Override
  public boolean alive() {
    return stopping
        || (thread.getState() != Thread.State.TERMINATED
            && heartbeat.alive()
            && !breaksAgainAndAgain());
  }

  @Override
  public Duration idle() {
    return heartbeat.idle();
  }

  @Override
  public Duration bound() {
    return heartbeat.bound();
  }

  /** Asks the work to end and waits for it, for at most ten seconds. */
  @Override
  public void close() {
    close(Duration.ofSeconds(10));
  }

  /** Asks the work to end and waits for it. */
  public void close(Duration atMost) {
    stopping = true;
    try {
      if (thread.isAlive() && !thread.join(atMost)) {
        LOG.warnf("polling thread still busy at close name=%s", name);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void supervise() {
    long pause = FIRST_PAUSE_MS;
    while (!stopping) {
      long begun = System.nanoTime();
      try {
        work.poll(this);
      } catch (Throwable broken) {
        if (stopping) {
          LOG.debugf(broken, "polling ended at close name=%s", name);
          return;
        }
        breaks.incrementAndGet();
        remember(System.nanoTime());
        LOG.errorf(broken, "polling broke and begins again name=%s", name);
        boolean ranWell = System.nanoTime() - begun > CRASH_WINDOW.toNanos();
        pause = ranWell ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pause));
      }
    }
  }

  private void remember(long crash) {
    synchronized (crashes) {
      crashes.addLast(crash);
      while (crashes.size() > CRASHES) {
        crashes.removeFirst();
      }
    }
  }

  private boolean breaksAgainAndAgain() {
    synchronized (crashes) {
      return crashes.size() == CRASHES
          && System.nanoTime() - crashes.getFirst() < CRASH_WINDOW.toNanos();
    }
  }
}
