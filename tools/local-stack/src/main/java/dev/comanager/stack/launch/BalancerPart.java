package dev.comanager.stack.launch;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.balance.Balancer;
import dev.comanager.stack.balance.Front;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** The balancer, in the launcher's own process; {base_url} and {auth_url} lead to it. */
final class BalancerPart implements Part {
  private final String host;
  private final List<Front> fronts;
  private final List<Health> health;
  private final Journal journal;

  private Balancer balancer;
  private List<Thread> probes = List.of();

  BalancerPart(String host, List<Front> fronts, List<Health> health, Journal journal) {
    this.host = host;
    this.fronts = List.copyOf(fronts);
    this.health = List.copyOf(health);
    this.journal = journal;
  }

  @Override
  public String name() {
    return RecordedProcess.BALANCER;
  }

  @Override
  public synchronized void start() throws StartFailure {
    if (balancer != null) {
      return;
    }
    try {
      balancer = Balancer.start(host, fronts);
    } catch (IOException e) {
      throw new StartFailure("The balancer did not start: " + e.getMessage() + ".", e);
    }
    probes = health.stream().map(it -> Thread.ofVirtual().name("health").start(it::check)).toList();
    record(ProcessState.READY);
    journal.print(
        fronts.stream()
            .map(front -> Integer.toString(front.port()))
            .collect(Collectors.joining(" and ", "the balancer is ready on ports ", "")));
  }

  @Override
  public synchronized void stop() {
    if (balancer == null) {
      return;
    }
    try {
      balancer.close();
    } catch (IOException e) {
      journal.print("the balancer did not stop cleanly: " + e.getMessage());
    }
    balancer = null;
    probes.forEach(Thread::interrupt);
    record(ProcessState.STOPPED);
  }

  @Override
  public void check() {
    // It lives as long as the launcher.
  }

  private void record(ProcessState state) {
    journal.record(name(), ProcessHandle.current(), fronts.getFirst().port(), state, 0, "");
  }
}
